import { foldPoint, LETTERS_MAX } from './fold-point.ts'
import { type FoldedWords, roomForWords, withUnit } from './folded-words.ts'
import { SIGNS, signsOf } from './signs.ts'
import { textOfUnits } from './text-of-units.ts'
import { isWordUnit } from './word-units.ts'

/** Folded text. What not every message needs is worked out only when somebody asks. */
export type Folded = {
  original: string
  /** The first `count` of them; good until the next text is folded, like the words. */
  units(): Uint16Array
  count: number
  words(): FoldedWords
  /** Which of the `SIGNS` the original has. */
  signs: number
  text(): string
  /** Where each of its code units came from. */
  places(): Places
}
type Places = { from: Uint32Array; to: Uint32Array }

const SPACE = 32
const SMALL_Z = 122
/** Several units, or half of a character. No text folds to a control sign. */
const NO_SINGLE = 1
/** Unseen. */
const DROPPED = 2
/** By code unit: what it folds to where that is one unit, and above these bits what it is. 0: not looked up yet. */
const singles = new Int32Array(65_536)
const UNIT = 0xffff
const IN_WORD = 1 << 16

function lookUp(code: number): number {
  const isHalf = code >= 0xd800 && code <= 0xdfff
  const folded = isHalf ? null : foldPoint(code)
  const unit = folded === '' ? DROPPED : folded?.length === 1 ? folded.charCodeAt(0) : NO_SINGLE
  const isWord = isWordUnit(unit)
  const entry =
    unit | signsOf(code) | signsOf(unit) | (isWord ? IN_WORD : 0) | (isWord && unit > SMALL_Z ? SIGNS.foreign : 0)
  singles[code] = entry
  return entry
}

/** Used anew by every call: `foldedLast` tells whose text is in it. */
let units = new Uint16Array(16_384)
let words = roomForWords(4_096)
let foldedLast: object | null = null
/** A character unfolds to this many at most: each of its letters may be written as two. */
const UNFOLDED_MAX = 2 * LETTERS_MAX

/** Small letters without accents, width, look-alikes or anything unseen; runs of spaces become one. */
export function fold(original: string): Folded {
  const { count, signs } = foldInto(original)
  let text: string | null = null
  let places: Places | null = null
  const foldAgain = () => {
    if (foldedLast !== folded) foldInto(original)
    foldedLast = folded
  }
  const folded: Folded = {
    original,
    count,
    signs,
    units() {
      foldAgain()
      return units
    },
    words() {
      foldAgain()
      return words
    },
    text() {
      text ??= textOfUnits(folded.units(), count)
      return text
    },
    places() {
      // It writes the same units once more.
      foldAgain()
      places ??= findPlaces(original, count)
      return places
    },
  }
  foldedLast = folded
  return folded
}

/** Fills `units` and `words`. */
function foldInto(original: string): { count: number; signs: number } {
  const { length } = original
  makeRoomFor(length)
  // A local constant is faster than reading the module's variable for every letter.
  const room = units
  const { from, numbers } = words
  let word = 0
  let hasParts = false
  let count = 0
  let signs = 0
  for (let at = 0; at < length; ) {
    let code = original.charCodeAt(at)
    let entry = singles[code] || lookUp(code)
    signs |= entry
    if ((entry & IN_WORD) !== 0) {
      // The letters of one word, of which most texts consist, in a loop of their own.
      from[word] = count
      let number = 0
      while ((entry & IN_WORD) !== 0) {
        const unit = entry & UNIT
        number = withUnit(number, unit)
        room[count] = unit
        count += 1
        at += 1
        if (at === length) break
        code = original.charCodeAt(at)
        entry = singles[code] || lookUp(code)
        signs |= entry
      }
      numbers[word] = number
      word += 1
      if (at === length) break
    }
    const unit = entry & UNIT
    if (unit === NO_SINGLE) {
      const point = original.codePointAt(at) ?? code
      const folded = foldPoint(point)
      if (isWordUnit(folded.charCodeAt(0))) hasParts = true
      count = add(folded, count)
      if (point > UNIT) at += 1
    } else if (unit === DROPPED) {
      if (count > 0 && isWordUnit(room[count - 1] ?? 0)) hasParts = true
    } else if (unit !== SPACE || count === 0 || room[count - 1] !== SPACE) {
      room[count] = unit
      count += 1
    }
    at += 1
  }
  words.count = word
  words.hasParts = hasParts
  return { count, signs }
}

function makeRoomFor(length: number): void {
  if (units.length < length * UNFOLDED_MAX) units = new Uint16Array(length * UNFOLDED_MAX)
  if (words.from.length < length) words = roomForWords(length * 2)
}

/** Adds what one character folds to behind the first `count` units; returns how many there are then. */
function add(folded: string, count: number): number {
  let end = count
  for (let index = 0; index < folded.length; index += 1) {
    const unit = folded.charCodeAt(index)
    if (unit === SPACE && end > 0 && units[end - 1] === SPACE) continue
    units[end] = unit
    end += 1
  }
  return end
}

function findPlaces(original: string, count: number): Places {
  const places = { from: new Uint32Array(count), to: new Uint32Array(count) }
  let end = 0
  let from = 0
  for (const character of original) {
    const start = end
    end = add(foldPoint(character.codePointAt(0) ?? 0), end)
    places.from.fill(from, start, end)
    from += character.length
    places.to.fill(from, start, end)
  }
  return places
}

export const foldText = (original: string): string => fold(original).text()
