import type { Starts } from './automaton.ts'
import { type Folded, unitsOf } from './fold.ts'
import { BREAK, isWordUnit, kindOf, OTHER, SEPARATOR, WORD } from './word-units.ts'

const SEPARATORS_MAX = 3
/** Reused by every call. */
let startsRoom = new Uint32Array(4_096)

/** Every place where a word begins, and every sign, since a sign may begin a pattern. */
export function beginnings(folded: Folded): Starts {
  const { count: length } = folded
  if (startsRoom.length < length) startsRoom = new Uint32Array(length * 2)
  const units = unitsOf(folded)
  let count = 0
  let isInWord = false
  for (let at = 0; at < length; at += 1) {
    const unit = units[at] ?? BREAK
    const isWord = kindOf(unit) === WORD
    if (isWord ? !isInWord : unit !== SPACE) {
      startsRoom[count] = at
      count += 1
    }
    isInWord = isWord
  }
  return { at: startsRoom, count }
}

/** The letters without separators, repeated ones once. What is needed to judge a match is only computed for a match. */
export type LetterRuns = {
  /** The first `count` of them. */
  letters: Uint16Array
  count: number
  /** The letters that have a separator before them. */
  starts: Starts
  /** By letter: its first place in the folded text. */
  first: Uint32Array
  text: Uint16Array
  length: number
}

const SPACE = 32

/** Reused by every call: allocating three arrays for each message would cost more than filling them. */
let room = makeRoom(4_096)

function makeRoom(size: number) {
  return { size, letters: new Uint16Array(size), starts: new Uint32Array(size), first: new Uint32Array(size) }
}

/**
 * Signs between letters are skipped everywhere. Spaces are skipped only where letters stand alone on both sides ("c a
 * t"): otherwise the end of one word and the beginning of the next would spell a word that nobody wrote. The result is
 * valid until the next call.
 */
export function letterRuns(folded: Folded): LetterRuns {
  const { count: length } = folded
  const text = unitsOf(folded)
  if (room.size < length * 2 + 2) room = makeRoom(length * 4)
  const { letters, starts, first } = room
  let count = 0
  let startCount = 0
  /** Since the last letter. */
  let separators = 0
  let hasSpace = false
  let isBroken = false
  /** Different letters since the last separator: if it is one, the letter is on its own. */
  let inPiece = 0
  for (let at = 0; at < length; at += 1) {
    const unit = text[at] ?? BREAK
    const kind = kindOf(unit)
    if (kind === WORD && separators === 0 && !isBroken && count > 0) {
      // Inside a word, where most letters are.
      if (letters[count - 1] === unit) continue
      letters[count] = unit
      first[count] = at
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
      letters[count] = BREAK
      count += 1
    }
    if (count > 0 && isAlone && letters[count - 1] === unit) {
      if (isSeparated) inPiece = 1
    } else {
      if (isSeparated || count === 0) {
        starts[startCount] = count
        startCount += 1
      }
      letters[count] = unit
      first[count] = at
      count += 1
      inPiece = isSeparated ? 1 : inPiece + 1
    }
    separators = 0
    hasSpace = false
    isBroken = false
  }
  return { letters, count, starts: { at: starts, count: startCount }, first, text, length }
}

/** Whether there is a separator before this letter. */
export const hasGap = ({ first, text }: LetterRuns, letter: number): boolean =>
  letter === 0 || !isWordUnit(text[(first[letter] ?? 0) - 1] ?? BREAK)

/** How often this letter is repeated there, and its last place in the folded text. */
export function runOf({ letters, count, first, text, length }: LetterRuns, letter: number) {
  const next = letters[letter + 1] === BREAK ? letter + 2 : letter + 1
  const end = next < count ? (first[next] ?? length) : length
  let times = 0
  let last = first[letter] ?? 0
  for (let at = last; at < end; at += 1) {
    if (text[at] !== letters[letter]) continue
    times += 1
    last = at
  }
  return { times, last }
}

/** Whether only this letter, once or repeated, follows up to the next separator. */
function standsAlone(text: Uint16Array, length: number, from: number): boolean {
  const unit = text[from]
  let at = from
  while (at < length && text[at] === unit) at += 1
  return at >= length || !isWordUnit(text[at] ?? BREAK)
}
