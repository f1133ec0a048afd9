import { foldPoint } from './fold-point.ts'
import { isWordUnit } from './word-units.ts'

/** From here on are most emojis. */
const FIRST_FAR = 0x1f000
/** By code point from there on; 0: not looked up yet, 1: it folds to something else, 2: to itself. */
const far = new Uint8Array(0x1000)
const WHOLE = 2

/** Whether a character folds to itself and is no letter, like most emojis. */
export function isWhole(point: number): boolean {
  const index = point - FIRST_FAR
  if (index < 0 || index >= far.length) return false
  if (far[index] === 0) {
    const folded = foldPoint(point)
    far[index] = folded.codePointAt(0) === point && !isWordUnit(folded.charCodeAt(0)) ? WHOLE : 1
  }
  return far[index] === WHOLE
}
