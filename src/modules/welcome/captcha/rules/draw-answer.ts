import type { RandomBelow } from '#core/seeded-random.ts'

// 0/O and 1/l/I look alike in a distorted picture, so none of them is used.
const DIGITS = '23456789'
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

type Level = {
  length: number
  characters: string
  caseMatters: boolean
  /** How far a character is rotated, in degrees to either side. */
  tilt: number
  /** Strokes across the characters. */
  strokes: number
  /** Share of its width by which each character overlaps the previous one. */
  overlap: number
}

/** From four plain digits to seven rotated characters that touch. */
const LEVELS: readonly Level[] = [
  { length: 4, characters: DIGITS, caseMatters: false, tilt: 6, strokes: 0, overlap: 0 },
  { length: 5, characters: LOWER + DIGITS, caseMatters: false, tilt: 16, strokes: 1, overlap: 0 },
  { length: 6, characters: LOWER + UPPER + DIGITS, caseMatters: true, tilt: 26, strokes: 4, overlap: 0 },
  { length: 7, characters: LOWER + UPPER + DIGITS, caseMatters: true, tilt: 32, strokes: 6, overlap: 0.22 },
]

export function captchaLevel(level: number): Level {
  const known = LEVELS[level - 1]
  if (!known) throw new Error(`there is no captcha level ${level}`)
  return known
}

/** The text of a picture of this level. */
export function drawAnswer(level: number, draw: RandomBelow): string {
  const { length, characters } = captchaLevel(level)
  return Array.from({ length }, () => characters.charAt(draw(characters.length))).join('')
}
