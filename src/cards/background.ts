import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { FILL_DEGREES, type GradientStop, PRESET_STOPS } from '#core/cards.ts'
import { traceArch } from './arch.ts'
import { INK, LAMP } from './colors.ts'

export type Painted =
  | { kind: 'none' }
  | { kind: 'preset'; preset: 1 | 2 | 3 }
  | { kind: 'fill'; colors: readonly string[]; degrees?: number }
  | { kind: 'image'; picture: Canvas }

/** The lamp is lit on greetings and out on goodbyes; some pictures have no arcade at all. */
export type Lamp = 'lit' | 'out' | null

export function paintBackground(context: SKRSContext2D, background: Painted, lamp: Lamp, hasVeil = true): void {
  const { width, height } = context.canvas
  switch (background.kind) {
    case 'none':
      return
    case 'preset':
      paintGradient(context, PRESET_STOPS[background.preset])
      if (lamp) paintArcade(context, lamp === 'lit')
      return
    case 'fill':
      paintGradient(context, stopsOf(background.colors), background.degrees)
      return
    case 'image':
      // Shows through where the picture is transparent.
      context.fillStyle = INK
      context.fillRect(0, 0, width, height)
      context.drawImage(background.picture, 0, 0)
      if (hasVeil) paintScrim(context)
  }
}

function stopsOf(colors: readonly string[]): GradientStop[] {
  const [first = '#000000', second = first] = colors
  return [
    [0, first],
    [1, second],
  ]
}

/** The line along which CSS draws `linear-gradient`, so that tiles and cards agree. */
export function paintGradient(
  context: SKRSContext2D,
  stops: readonly GradientStop[],
  degrees: number = FILL_DEGREES,
): void {
  const { width, height } = context.canvas
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const [x, y] = [width / 2, height / 2]
  const gradient = context.createLinearGradient(x - dx * half, y - dy * half, x + dx * half, y + dy * half)
  for (const [offset, color] of stops) gradient.addColorStop(offset, color)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

const ARCHES_X = [480, 640, 800, 960] as const

/** The arcade of the hall in the picture. */
export function paintArcade(context: SKRSContext2D, isLit: boolean): void {
  context.save()
  context.fillStyle = 'rgba(255, 255, 255, 0.07)'
  for (const x of ARCHES_X) {
    traceArch(context, { x, y: 90, width: 140, height: 220 }, 0)
    context.fill()
  }
  context.globalAlpha = isLit ? 0.55 : 0.12
  context.fillStyle = isLit ? LAMP : '#000000'
  traceArch(context, { x: 850, y: 190, width: 40, height: 120 }, 0)
  context.fill()
  context.restore()
}

/** Darkens the left, so that the text there stays readable on any picture. */
function paintScrim(context: SKRSContext2D): void {
  const { width, height } = context.canvas
  const scrim = context.createLinearGradient(0, 0, width, 0)
  scrim.addColorStop(0, 'rgba(26, 19, 23, 0.72)')
  scrim.addColorStop(0.65, 'rgba(26, 19, 23, 0.56)')
  scrim.addColorStop(1, 'rgba(26, 19, 23, 0.16)')
  context.fillStyle = scrim
  context.fillRect(0, 0, width, height)
}
