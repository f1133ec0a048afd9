import type { Luck } from '#core/seeded-luck.ts'
import { captchaLevel, drawAnswer } from './draw-answer.ts'

type Glyph = { character: string; x: number; y: number; degrees: number }
type Stroke = { from: readonly [number, number]; bend: readonly [number, number]; to: readonly [number, number] }
export type CaptchaSample = { width: number; height: number; size: number; glyphs: Glyph[]; strokes: Stroke[] }

const WIDTH = 320
const HEIGHT = 110
const MARGIN = 30
const SIZE = 54

/** Where the characters and strokes of one picture lie; the same luck gives the same picture. */
export function layOutSample(level: number, draw: Luck): CaptchaSample {
  const { tilt, strokes, overlap } = captchaLevel(level)
  const answer = [...drawAnswer(level, draw)]
  const step = ((WIDTH - 2 * MARGIN) / answer.length) * (1 - overlap)
  const first = (WIDTH - step * (answer.length - 1)) / 2
  const around = (reach: number) => draw(2 * reach + 1) - reach
  const glyphs = answer.map((character, place) => ({
    character,
    x: first + place * step,
    y: HEIGHT / 2 + around(Math.round(tilt / 2)),
    degrees: around(tilt),
  }))
  return {
    width: WIDTH,
    height: HEIGHT,
    size: SIZE,
    glyphs,
    strokes: Array.from({ length: strokes }, () => ({
      from: [draw(40), draw(HEIGHT)],
      bend: [draw(WIDTH), draw(HEIGHT)],
      to: [WIDTH - draw(40), draw(HEIGHT)],
    })),
  }
}
