import type { SKRSContext2D } from '@napi-rs/canvas'

export type Box = { x: number; y: number; width: number; height: number }

/** The product's shape: a door with a round top and rounded feet. */
export function traceArch(context: SKRSContext2D, { x, y, width, height }: Box, foot: number): void {
  const radius = width / 2
  context.beginPath()
  context.moveTo(x, y + radius)
  context.arc(x + radius, y + radius, radius, Math.PI, 0)
  context.lineTo(x + width, y + height - foot)
  context.arcTo(x + width, y + height, x + width - foot, y + height, foot)
  context.lineTo(x + foot, y + height)
  context.arcTo(x, y + height, x, y + height - foot, foot)
  context.closePath()
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
