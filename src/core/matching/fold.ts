import { foldPoint, LETTERS_MAX } from './fold-point.ts'
import { type FoldedWords, roomForWords, withUnit } from './folded-words.ts'
import { CAPITAL_BIT, SIGNS, signsOf } from './signs.ts'
import { textOfUnits } from './text-of-units.ts'
import { pointAt, unitAt } from './unit-at.ts'
import { isWhole } from './whole-point.ts'
import { isWordUnit } from './word-units.ts'

/** Folded text. What most messages do not need is only computed on demand. */
export type Folded = {
  readonly original: string
  /** How many code units it has. */
  readonly count: number
  /** Which of the `SIGNS` the original has. */
  readonly signs: number
  /** How many capitals the original has. */
  readonly capitals: number
  text: string | null
  places: Places | null
}
/** Where each of its code units came from. */
type Places = { from: Uint32Array; to: Uint32Array }

const SPACE = 32
const SMALL_Z = 122
/** Folds to several units, or is half of a character. No text folds to a control character. */
const NO_SINGLE = 1
/** Invisible: dropped. */
const DROPPED = 2
/**
 * By code unit: what it folds to where that is one unit, and in the bits above these its kinds. 0: not looked up yet.
 */
const singles = new Int32Array(65_536)
const UNIT = 0xffff
const IN_WORD = 1 << 16

/** A character unfolds to at most this many units: each of its letters may take two. */
const UNFOLDED_MAX = 2 * LETTERS_MAX
/** By code unit that folds to several: those, up to the first 0. Reading them from texts takes twice as long. */
const unfolded = new Uint16Array(65_536 * UNFOLDED_MAX)
const unitsIn = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** Of a character that takes two units. */
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff

function lookUp(code: number): number {
  const folded = isHalf(code) ? null : foldPoint(code)
  const unit = folded === '' ? DROPPED : folded?.length === 1 ? folded.charCodeAt(0) : NO_SINGLE
  if (folded !== null && unit === NO_SINGLE) unfolded.set(unitsIn(folded), code * UNFOLDED_MAX)
  const isWord = isWordUnit(unit)
  const entry =
    unit | signsOf(code) | signsOf(unit) | (isWord ? IN_WORD : 0) | (isWord && unit > SMALL_Z ? SIGNS.foreign : 0)
  singles[code] = entry
  return entry
}

/** Twice the length of a message including what it forwards and asks. Anything beyond is ignored. */
export const FOLDED_MAX = 16_384
/**
 * Reused by every call: `foldedLast` says whose text is in it. Constants of constant size, which the compiler reads
 * and writes without checking where they are and how long: that saves a third of the cost of folding.
 */
const units = new Uint16Array(FOLDED_MAX * UNFOLDED_MAX)
const words = roomForWords(FOLDED_MAX / 2 + 1)
const { from: wordsFrom, numbers: wordNumbers } = words
let foldedLast: Folded | null = null

/**
 * Folds to lower case without accents, width variants, look-alikes or anything invisible; runs of spaces become one.
 */
export function fold(original: string): Folded {
  const length = Math.min(original.length, FOLDED_MAX)
  let word = 0
  /** Of the letters since the last sign. */
  let begin = 0
  let number = 0
  let hasParts = false
  let count = 0
  let signs = 0
  let capitals = 0
  let at = 0
  for (;;) {
    let code = 0
    let unit = 0
    // Letters and signs that fold to one unit, which most texts consist of, in a loop without a call.
    for (; at < length; at += 1) {
      code = unitAt(original, at)
      // A plain number on both paths: a value that might be an object would be checked for every letter.
      let entry = (singles[code] ?? 0) | 0
      if (entry === 0) entry = lookUp(code) | 0
      signs |= entry
      capitals += (entry >>> CAPITAL_BIT) & 1
      unit = entry & UNIT
      if ((entry & IN_WORD) !== 0) {
        number = withUnit(number, unit)
        units[count] = unit
        count += 1
        continue
      }
      wordNumbers[word] = number
      wordsFrom[word] = begin
      if (count > begin) word += 1
      number = 0
      if (unit <= DROPPED) break
      if (unit !== SPACE || count === 0 || units[count - 1] !== SPACE) {
        units[count] = unit
        count += 1
      }
      begin = count
    }
    if (at >= length) break
    if (unit === DROPPED) {
      if (count > 0 && isWordUnit(units[count - 1] ?? 0)) hasParts = true
      at += 1
    } else if (!isHalf(code)) {
      if (isWordUnit(unfolded[code * UNFOLDED_MAX] ?? 0)) hasParts = true
      count = addUnfolded(code, count)
      at += 1
    } else {
      const point = pointAt(original, at)
      if (!isWhole(point)) {
        const several = foldPoint(point)
        if (isWordUnit(unitAt(several, 0))) hasParts = true
        count = add(several, count)
      } else {
        units[count] = code
        units[count + 1] = unitAt(original, at + 1)
        count += 2
      }
      at += point > UNIT ? 2 : 1
    }
    begin = count
  }
  wordNumbers[word] = number
  wordsFrom[word] = begin
  words.count = count > begin ? word + 1 : word
  words.hasParts = hasParts
  const folded = { original, count, signs, capitals, text: null, places: null }
  foldedLast = folded
  return folded
}

/** Appends what one character folds to after the first `count` units; returns the new count. */
function add(folded: string, count: number): number {
  let end = count
  for (let index = 0; index < folded.length; index += 1) {
    const unit = unitAt(folded, index)
    if (unit === SPACE && end > 0 && units[end - 1] === SPACE) continue
    units[end] = unit
    end += 1
  }
  return end
}

/** The same for a code unit that folds to several. */
function addUnfolded(code: number, count: number): number {
  let end = count
  const first = code * UNFOLDED_MAX
  for (let index = first; index < first + UNFOLDED_MAX; index += 1) {
    const unit = unfolded[index] ?? 0
    if (unit === 0) break
    if (unit === SPACE && end > 0 && units[end - 1] === SPACE) continue
    units[end] = unit
    end += 1
  }
  return end
}

function foldAgain(folded: Folded): void {
  if (foldedLast === folded) return
  fold(folded.original)
  foldedLast = folded
}

/** The first `count` of them; like the words, only valid until the next text is folded. */
export function unitsOf(folded: Folded): Uint16Array {
  foldAgain(folded)
  return units
}

export function wordsOf(folded: Folded): FoldedWords {
  foldAgain(folded)
  return words
}

export function textOf(folded: Folded): string {
  folded.text ??= textOfUnits(unitsOf(folded), folded.count)
  return folded.text
}

export function originsOf(folded: Folded): Places {
  folded.places ??= findPlaces(folded.original, unitsOf(folded), folded.count)
  return folded.places
}

function findPlaces(original: string, folded: Uint16Array, count: number): Places {
  const from = new Uint32Array(count)
  const to = new Uint32Array(count)
  let end = 0
  for (let at = 0; end < count; at += 1) {
    const code = unitAt(original, at)
    const unit = (singles[code] || lookUp(code)) & UNIT
    if (unit > DROPPED) {
      if (unit === SPACE && end > 0 && folded[end - 1] === SPACE) continue
      from[end] = at
      to[end] = at + 1
      end += 1
    } else if (unit === NO_SINGLE) {
      const start = end
      const point = isHalf(code) ? pointAt(original, at) : code
      const next = at + (point > UNIT ? 2 : 1)
      end = isHalf(code) ? add(foldPoint(point), end) : addUnfolded(code, end)
      for (let place = start; place < end; place += 1) {
        from[place] = at
        to[place] = next
      }
      at = next - 1
    }
  }
  return { from, to }
}

export const foldText = (original: string): string => textOf(fold(original))
