import type { SKRSContext2D } from '@napi-rs/canvas'
import { splitGraphemes } from './fonts.ts'

/** Names shrink down to this size, then end in an ellipsis. */
export const SMALLEST_PIXELS = 24

export type Face = { weight: number; stack: string; pixels: number }
export type Fitted = { text: string; font: string }

export const fontOf = ({ weight, stack, pixels }: Face) => `${weight} ${pixels}px ${stack}`

/** Makes `frame(name)` at most `width` wide: first smaller letters, then fewer letters of the name. */
export function fitName(
  context: SKRSContext2D,
  name: string,
  face: Face,
  width: number,
  frame: (name: string) => string = (shown) => shown,
): Fitted {
  const widthAt = (text: string, pixels: number) => {
    context.font = fontOf({ ...face, pixels })
    return context.measureText(text).width
  }
  const whole = frame(name)
  const natural = widthAt(whole, face.pixels)
  let pixels = natural <= width ? face.pixels : Math.max(SMALLEST_PIXELS, Math.floor((face.pixels * width) / natural))
  // Widths are not quite proportional to the size.
  while (pixels > SMALLEST_PIXELS && widthAt(whole, pixels) > width) pixels -= 1
  const font = fontOf({ ...face, pixels })
  if (widthAt(whole, pixels) <= width) return { text: whole, font }
  const letters = splitGraphemes(name)
  const shortened = (count: number) => frame(`${letters.slice(0, count).join('').trimEnd()}…`)
  let kept = 0
  for (let step = 2 ** Math.ceil(Math.log2(letters.length + 1)); step >= 1; step /= 2) {
    if (kept + step < letters.length && widthAt(shortened(kept + step), pixels) <= width) kept += step
  }
  return { text: shortened(kept), font }
}
