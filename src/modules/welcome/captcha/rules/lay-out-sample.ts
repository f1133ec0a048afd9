import type { CaptchaCard } from '#core/cards.ts'
import type { RandomBelow } from '#core/seeded-random.ts'
import { captchaLevel, drawAnswer } from './draw-answer.ts'

export type CaptchaSample = Omit<CaptchaCard, 'type'>

const WIDTH = 320
const HEIGHT = 110
const MARGIN = 30
const SIZE = 54

/** A sample picture of this level; the same random numbers give the same picture. */
export function layOutSample(level: number, draw: RandomBelow): CaptchaSample {
  return layOutPicture(drawAnswer(level, draw), level, draw)
}

/** The positions of characters and strokes in one picture. */
export function layOutPicture(text: string, level: number, draw: RandomBelow): CaptchaSample {
  const { tilt, strokes, overlap } = captchaLevel(level)
  const answer = [...text]
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
