import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { PRESET_STOPS, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { paintArcade, paintGradient } from './background.ts'
import { type Face, fontOf } from './fit-text.ts'
import { writeAt } from './lettering.ts'

/** Where text beside the portrait begins. */
export const LEFT = 290
export const RIGHT = 944
/** The hall by night; these cards are shown on light and dark themes, so they have their own background. */
const NIGHT = [
  [0, '#2a1b1e'],
  [1, '#4a2b2b'],
] as const

type Preset = 1 | 2 | 3 | null
/** Each background is painted once: that takes longer than all the text. */
const grounds = new Map<Preset, Canvas>()

/** Its corners are square: Discord and our pages round them, and without transparency it can be a JPEG. */
export function nightCard(preset: Preset = null) {
  const ground = grounds.get(preset) ?? paintGround(preset)
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  context.drawImage(ground, 0, 0)
  return { canvas, context }
}

/** A picture of somebody's own, dark enough for the words on either side of it. */
export function pictureGround(picture: Canvas) {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  // Shows through where the picture is transparent.
  paintGradient(context, NIGHT)
  context.drawImage(picture, 0, 0)
  veil(context, 0.62)
  return { canvas, context }
}

function paintGround(preset: Preset): Canvas {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  paintGradient(context, preset ? PRESET_STOPS[preset] : NIGHT)
  if (preset) veil(context)
  paintArcade(context, false)
  grounds.set(preset, canvas)
  return canvas
}

/** Small text stays readable on the light end of a fill, too. */
function veil(context: SKRSContext2D, alpha = 0.4): void {
  context.fillStyle = `rgba(26, 19, 23, ${alpha})`
  context.fillRect(0, 0, SIZE.width, SIZE.height)
}

export const left = (context: SKRSContext2D, line: { text: string; font: string }, y: number, ink: string, alpha = 1) =>
  writeAt(context, line, { x: LEFT, y }, { ink, relief: null }, alpha)

/** Returns the width it took. */
export function right(context: SKRSContext2D, text: string, face: Face, y: number, ink: string, alpha = 1): number {
  const font = fontOf(face)
  context.font = font
  const { width } = context.measureText(text)
  writeAt(context, { text, font }, { x: RIGHT - width, y }, { ink, relief: null }, alpha)
  return width
}
