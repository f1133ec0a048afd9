import { type Folded, unitsOf, wordsOf } from './fold.ts'
import { withUnit } from './folded-words.ts'
import { isWordUnit, kindOf, OTHER, WORD } from './word-units.ts'

/**
 * Quickly rules out that any of many words is in a text, which is so for most texts. A text that passes still has to
 * be searched.
 */
export type WordSieve = { mayHold(folded: Folded): boolean }

/** Folded texts that begin with a letter or digit, and are found as whole words. */
export function sieveOfWhole(texts: readonly string[]): WordSieve {
  const wanted = numberSet(texts.map(numberOfFirstWord))
  return {
    mayHold(folded) {
      const { count, numbers, hasParts } = wordsOf(folded)
      if (hasParts) return true
      for (let word = 0; word < count; word += 1) if (wanted.has(numbers[word] ?? 0)) return true
      return false
    },
  }
}

/** This many different letters in a row distinguish most words. */
const BEGINNING = 4
/** The first letters, which are looked at before the rest. */
const HEAD = 3
const SPACE = 32

/** Texts of letters that may be repeated or separated, and begin where a word begins. */
export function sieveOfSpelt(texts: readonly string[]): WordSieve {
  const beginnings = texts.map(beginningOf)
  const wanted = numberSet(beginnings.map((units) => units.reduce(withUnit, 0)))
  const shortest = Math.min(...beginnings.map(({ length }) => length))
  const heads = headsOf(beginnings)

  const mayBeginAt = (units: Uint16Array, count: number, from: number): boolean => {
    let number = 0
    let letters = 0
    let inPiece = 0
    let last = 0
    for (let at = from; at < count && letters < BEGINNING; at += 1) {
      const unit = units[at] ?? 0
      if (unit === last) continue
      const kind = kindOf(unit)
      if (kind === WORD) {
        number = withUnit(number, unit)
        letters += 1
        inPiece += 1
        last = unit
        if (letters >= shortest && wanted.has(number)) return true
        // Signs are skipped: "c.a.t". A space is skipped between single letters: "c a t".
      } else if (kind === OTHER || (unit === SPACE && inPiece > 1)) return false
      else inPiece = 0
    }
    return false
  }

  return {
    mayHold(folded) {
      const { count, from, hasParts } = wordsOf(folded)
      if (hasParts) return true
      const units = unitsOf(folded)
      const lastHead = shortest < HEAD ? -1 : folded.count - HEAD
      for (let word = 0; word < count; word += 1) {
        const at = from[word] ?? 0
        if (at <= lastHead) {
          const head = headOf(units[at] ?? 0, units[at + 1] ?? 0, units[at + 2] ?? 0)
          if (((heads[head >>> 5] ?? 0) & (1 << (head & 31))) === 0) continue
        }
        if (mayBeginAt(units, folded.count, at)) return true
      }
      return false
    },
  }
}

/** Every letter from a to z, a space, any other letter or digit, any sign: five bits each. */
const A = 97
const Z = 122
const GAP = 26
const FOREIGN = 27
const SIGN = 28
const CLASS_BITS = 5
function classAnew(unit: number): number {
  if (unit >= A && unit <= Z) return unit - A
  if (unit === SPACE) return GAP
  return isWordUnit(unit) ? FOREIGN : SIGN
}
const COMMON = Uint8Array.from({ length: 128 }, (_, unit) => classAnew(unit))
const classOf = (unit: number): number => (unit < COMMON.length ? (COMMON[unit] ?? SIGN) : classAnew(unit))
const headOf = (first: number, second: number, third: number): number =>
  (((classOf(first) << CLASS_BITS) | classOf(second)) << CLASS_BITS) | classOf(third)

/**
 * A bit for each way in which a text may begin with one of these, by its first three characters. Three different
 * letters in a row, as in most words, decide whatever follows; two before a space are a whole word.
 */
function headsOf(beginnings: readonly (readonly number[])[]): Int32Array {
  const heads = new Int32Array(2 ** (HEAD * CLASS_BITS) / 32)
  const set = (head: number) => {
    heads[head >>> 5] = (heads[head >>> 5] ?? 0) | (1 << (head & 31))
  }
  for (let first = 0; first <= FOREIGN; first += 1) {
    for (let second = 0; second <= SIGN; second += 1) {
      for (let third = 0; third <= SIGN; third += 1) {
        const isPlain = second < GAP || second === FOREIGN
        const isTold = isPlain && first !== second && (third === GAP || (third !== second && third !== SIGN))
        if (!isTold) set((((first << CLASS_BITS) | second) << CLASS_BITS) | third)
      }
    }
  }
  for (const [first = 0, second = 0, third = 0] of beginnings) set(headOf(first, second, third))
  return heads
}

function numberOfFirstWord(text: string): number {
  let number = 0
  for (let at = 0; at < text.length && isWordUnit(text.charCodeAt(at)); at += 1) {
    number = withUnit(number, text.charCodeAt(at))
  }
  return number
}

const beginningOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .filter((unit, at) => unit !== text.charCodeAt(at - 1))
    .slice(0, BEGINNING)

/** Enough bits per hash that few others hit one that is set and need a lookup in the set itself. */
const BITS_PER_NUMBER = 64

function numberSet(numbers: readonly number[]) {
  const all = new Set(numbers)
  const size = Math.ceil(Math.log2(Math.max(1_024, all.size * BITS_PER_NUMBER)))
  const bits = new Int32Array(2 ** size / 32)
  const placeOf = (number: number) => Math.imul(number, 0x9e3779b1) >>> (32 - size)
  for (const number of all) {
    const place = placeOf(number)
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
  }
  return {
    has(number: number): boolean {
      const place = placeOf(number)
      return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0 && all.has(number)
    },
  }
}
