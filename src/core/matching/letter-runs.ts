import type { Folded } from './fold.ts'

/** What may stand between two letters of a word that is spelt out. */
export const SEPARATORS = ' ._-*|'
const SEPARATORS_MAX = 3
/** Nothing is found across it. */
export const BREAK = 0

const WORD = 1
const OTHER = 2
const SEPARATOR = 3
/** By code unit; 0: not looked up yet. */
const kinds = new Uint8Array(65_536)
for (const sign of SEPARATORS) kinds[sign.charCodeAt(0)] = SEPARATOR

function kindOf(code: number): number {
  const known = kinds[code] ?? OTHER
  if (known !== 0) return known
  const kind = /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? WORD : OTHER
  kinds[code] = kind
  return kind
}

/** Letters and digits of every script, by code unit. */
export const isWordUnit = (code: number): boolean => kindOf(code) === WORD

/** Places in a text, the first `count` of them. */
export type Starts = { at: Uint32Array; count: number }

/** Used anew by every call. */
let startsRoom = new Uint32Array(4_096)

/** Where a word begins, or something stands that is no word and may begin anywhere. */
export function beginnings(folded: Folded): Starts {
  const { count: length } = folded
  if (startsRoom.length < length) startsRoom = new Uint32Array(length * 2)
  const units = folded.units()
  let count = 0
  let isInWord = false
  for (let at = 0; at < length; at += 1) {
    const isWord = kindOf(units[at] ?? BREAK) === WORD
    if (!isWord || !isInWord) {
      startsRoom[count] = at
      count += 1
    }
    isInWord = isWord
  }
  return { at: startsRoom, count }
}

/** Letters without what separates them, repeated ones once; with what is needed to judge a match. */
export type LetterRuns = {
  /** The first `count` of them. */
  letters: Uint16Array
  count: number
  /** By letter: how often it stands there. */
  counts: Uint16Array
  /** By letter: 1 when something stood before it. */
  gaps: Uint8Array
  /** The letters of which that is so. */
  starts: Starts
  /** By letter: its first and last place in the folded text. */
  first: Uint32Array
  last: Uint32Array
}

const SPACE = 32

/** Used anew by every call: making five arrays for each message would cost more than filling them. */
let room = makeRoom(4_096)

function makeRoom(size: number) {
  return {
    size,
    units: new Uint16Array(size),
    counts: new Uint16Array(size),
    gaps: new Uint8Array(size),
    starts: new Uint32Array(size),
    first: new Uint32Array(size),
    last: new Uint32Array(size),
  }
}

/**
 * Signs between letters are looked through wherever they stand. Spaces are only where letters stand alone on both
 * sides ("c a t"): otherwise the end of one word and the beginning of the next would spell what nobody wrote.
 * What it returns is good until the next call.
 */
export function letterRuns(folded: Folded): LetterRuns {
  const { count: length } = folded
  const text = folded.units()
  if (room.size < length * 2 + 2) room = makeRoom(length * 4)
  const { units, counts, gaps, starts, first, last } = room
  let count = 0
  let startCount = 0
  /** Since the last letter. */
  let separators = 0
  let hasSpace = false
  let isBroken = false
  /** Different letters since the last separator: one stands alone. */
  let inPiece = 0
  for (let at = 0; at < length; at += 1) {
    const unit = text[at] ?? BREAK
    const kind = kindOf(unit)
    if (kind === WORD && separators === 0 && !isBroken && count > 0) {
      // Inside of a word, where most letters stand.
      if (units[count - 1] === unit) {
        counts[count - 1] = (counts[count - 1] ?? 0) + 1
        last[count - 1] = at
        continue
      }
      units[count] = unit
      counts[count] = 1
      gaps[count] = 0
      first[count] = at
      last[count] = at
      count += 1
      inPiece += 1
      continue
    }
    if (kind === SEPARATOR) {
      separators += 1
      if (unit === SPACE) hasSpace = true
      continue
    }
    if (kind === OTHER) {
      isBroken = true
      inPiece = 0
      continue
    }
    const isSeparated = separators > 0 || isBroken
    const isAlone = !isSeparated || (inPiece === 1 && standsAlone(text, length, at))
    if (count > 0 && (isBroken || separators > SEPARATORS_MAX || (hasSpace && !isAlone))) {
      units[count] = BREAK
      count += 1
    }
    if (count > 0 && isAlone && units[count - 1] === unit) {
      counts[count - 1] = (counts[count - 1] ?? 0) + 1
      last[count - 1] = at
      if (isSeparated) inPiece = 1
    } else {
      units[count] = unit
      counts[count] = 1
      const isStart = isSeparated || count === 0
      gaps[count] = isStart ? 1 : 0
      if (isStart) {
        starts[startCount] = count
        startCount += 1
      }
      first[count] = at
      last[count] = at
      count += 1
      inPiece = isSeparated ? 1 : inPiece + 1
    }
    separators = 0
    hasSpace = false
    isBroken = false
  }
  return { letters: units, count, counts, gaps, starts: { at: starts, count: startCount }, first, last }
}

/** From here on only this one letter, once or repeated. */
function standsAlone(text: Uint16Array, length: number, from: number): boolean {
  const unit = text[from]
  let at = from
  while (at < length && text[at] === unit) at += 1
  return at >= length || !isWordUnit(text[at] ?? BREAK)
}
