import type { Folded } from './fold.ts'

/** What may stand between two letters of a word that is spelt out. */
export const SEPARATORS = ' ._-*|'
const SEPARATOR_UNITS: ReadonlySet<number> = new Set(Array.from(SEPARATORS, (sign) => sign.charCodeAt(0)))
const SEPARATORS_MAX = 3
/** Nothing is found across it. */
export const BREAK = '\u0000'
const BREAK_UNIT = 0

/** 0: not looked up yet, 1: part of a word, 2: not. */
const kinds = new Uint8Array(65_536)

/** Letters and digits of every script, by code unit; halves of pairs are letters where anything written with them is. */
export function isWordUnit(code: number): boolean {
  const known = kinds[code]
  if (known !== 0) return known === 1
  const isWord = /[\p{L}\p{N}]/u.test(String.fromCharCode(code))
  kinds[code] = isWord ? 1 : 2
  return isWord
}

/** Letters without what separates them, repeated ones once; with what is needed to judge a match. */
export type LetterRuns = {
  letters: string
  /** By letter: how often it stands there. */
  counts: Uint16Array
  /** By letter: 1 when something stood before it. */
  gaps: Uint8Array
  /** By letter: its first and last place in the folded text. */
  first: Uint32Array
  last: Uint32Array
}

const CHUNK = 4_096
const SPACE = 32

/**
 * Signs between letters are looked through wherever they stand. Spaces are only where letters stand alone on both
 * sides ("c a t"): otherwise the end of one word and the beginning of the next would spell what nobody wrote.
 */
export function letterRuns({ text }: Pick<Folded, 'text'>): LetterRuns {
  const size = text.length * 2 + 1
  const units = new Uint16Array(size)
  const counts = new Uint16Array(size)
  const gaps = new Uint8Array(size)
  const first = new Uint32Array(size)
  const last = new Uint32Array(size)
  let count = 0
  /** Since the last letter. */
  let separators = 0
  let hasSpace = false
  /** Different letters since the last separator: one stands alone. */
  let inPiece = 0
  const add = (unit: number, at: number, gap: number) => {
    units[count] = unit
    counts[count] = 1
    gaps[count] = gap
    first[count] = at
    last[count] = at
    count += 1
  }
  const addBreak = (at: number) => {
    if (count > 0 && units[count - 1] !== BREAK_UNIT) add(BREAK_UNIT, at, 1)
  }
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (!isWordUnit(unit)) {
      if (SEPARATOR_UNITS.has(unit)) separators += 1
      else {
        addBreak(at)
        separators = 0
        hasSpace = false
        inPiece = 0
      }
      if (unit === SPACE) hasSpace = true
      continue
    }
    const isSeparated = separators > 0
    const isAlone = !isSeparated || (inPiece === 1 && standsAlone(text, at))
    if (separators > SEPARATORS_MAX || (hasSpace && !isAlone)) addBreak(at)
    if (count > 0 && units[count - 1] === unit && isAlone) {
      counts[count - 1] = (counts[count - 1] ?? 0) + 1
      last[count - 1] = at
      if (isSeparated) inPiece = 1
    } else {
      add(unit, at, isSeparated || count === 0 || units[count - 1] === BREAK_UNIT ? 1 : 0)
      inPiece = isSeparated ? 1 : inPiece + 1
    }
    separators = 0
    hasSpace = false
  }
  let letters = ''
  for (let at = 0; at < count; at += CHUNK)
    letters += String.fromCharCode(...units.subarray(at, Math.min(count, at + CHUNK)))
  return { letters, counts, gaps, first, last }
}

/** From here on only this one letter, once or repeated. */
function standsAlone(text: string, from: number): boolean {
  const unit = text.charCodeAt(from)
  let at = from
  while (at < text.length && text.charCodeAt(at) === unit) at += 1
  return at >= text.length || !isWordUnit(text.charCodeAt(at))
}
