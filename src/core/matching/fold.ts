import { textOfUnits } from './text-of-units.ts'

/** What people write instead of a Latin letter. Both what is looked for and what is looked at are folded alike. */
const LOOK_ALIKES = new Map<string, string>(
  Object.entries({
    o: '0оοօ٠۰',
    i: '1іιıí|ӏ'.replace('|', ''),
    e: '3еεєҽ',
    a: '4@аαɑ',
    s: '5$ѕ',
    t: '7тτ',
    b: 'вβƅ',
    c: 'сϲ',
    d: 'ԁɗ',
    g: 'ɡ',
    h: 'һнհ',
    j: 'јʝ',
    k: 'кκ',
    l: 'ⅼ',
    m: 'мⅿ',
    n: 'пոή',
    p: 'рρ',
    q: 'ԛ',
    r: 'гɾ',
    u: 'υսμ',
    v: 'νѵ',
    w: 'ԝωш',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ',
    ss: 'ß',
    ae: 'æ',
    oe: 'œ',
  }).flatMap(([latin, others]) => Array.from(others).map((other) => [other, latin] as const)),
)

/** Marks, joiners, direction signs and other letters that nobody sees. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\\]/u
const WHITESPACE = /\s/u

/** By code point: a number is found faster than a text, and need not be made first. */
const known = new Map<number, string>()
/** More than anybody writes; a flood of rare characters may not fill the memory. */
const KNOWN_MAX = 20_000

function foldPoint(point: number): string {
  const before = known.get(point)
  if (before !== undefined) return before
  const folded = foldAnew(String.fromCodePoint(point))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(point, folded)
  return folded
}

/** "ﷺ" alone would become eighteen letters, and a message of it too long to look at. Words are folded alike. */
const LETTERS_MAX = 4

function foldAnew(character: string): string {
  if (WHITESPACE.test(character)) return character === '\n' ? '\n' : ' '
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase()
  if (plain.length > LETTERS_MAX) return character
  return Array.from(plain, (each) => (UNSEEN.test(each) ? '' : (LOOK_ALIKES.get(each) ?? each)))
    .join('')
    .replace(/\s+/gu, ' ')
}

/** Folded text. What not every message needs is worked out only when somebody asks. */
export type Folded = {
  original: string
  /** The first `count` of them; good until the next text is folded. */
  units(): Uint16Array
  count: number
  text(): string
  /** Where each of its code units came from. */
  places(): Places
}
type Places = { from: Uint32Array; to: Uint32Array }

const SPACE = 32
/** By code unit: what it folds to where that is one unit. 0: not looked up yet; a letter with an accent costs one look. */
const singles = new Uint16Array(65_536)
/** Several units, or half of a character. No text folds to a control sign. */
const NO_SINGLE = 1
/** Unseen. */
const DROPPED = 2

function singleOf(code: number): number {
  const known = singles[code] ?? NO_SINGLE
  if (known !== 0) return known
  const isHalf = code >= 0xd800 && code <= 0xdfff
  const folded = isHalf ? null : foldPoint(code)
  const single = folded === '' ? DROPPED : folded?.length === 1 ? folded.charCodeAt(0) : NO_SINGLE
  singles[code] = single
  return single
}

/** Used anew by every call: `foldedLast` tells whose text is in it. */
let units = new Uint16Array(16_384)
let foldedLast: object | null = null
/** A character unfolds to this many at most: each of its letters may be written as two. */
const UNFOLDED_MAX = 2 * LETTERS_MAX

/** Small letters without accents, width, look-alikes or anything unseen; runs of spaces become one. */
export function fold(original: string): Folded {
  const count = foldInto(original, null)
  let text: string | null = null
  let places: Places | null = null
  const folded: Folded = {
    original,
    count,
    units() {
      if (foldedLast !== folded) foldInto(original, null)
      foldedLast = folded
      return units
    },
    text() {
      text ??= textOfUnits(folded.units(), count)
      return text
    },
    places() {
      if (!places) {
        places = { from: new Uint32Array(count), to: new Uint32Array(count) }
        foldInto(original, places)
        foldedLast = folded
      }
      return places
    },
  }
  foldedLast = folded
  return folded
}

/** Fills `units`, and the places when they are wanted; returns how many there are. */
function foldInto(original: string, places: Places | null): number {
  const { length } = original
  if (units.length < length * UNFOLDED_MAX) units = new Uint16Array(length * UNFOLDED_MAX)
  // One that stays the same is looked up once, not for every letter.
  const room = units
  let count = 0
  let isSpace = false
  for (let at = 0; at < length; ) {
    const code = original.charCodeAt(at)
    const start = at
    const unit = singleOf(code)
    if (unit !== NO_SINGLE) {
      at += 1
      if (unit === DROPPED || (unit === SPACE && isSpace)) continue
      room[count] = unit
      if (places) {
        places.from[count] = start
        places.to[count] = at
      }
      count += 1
      isSpace = unit === SPACE
    } else {
      const point = original.codePointAt(at) ?? code
      const folded = foldPoint(point)
      at += point > 0xffff ? 2 : 1
      for (let index = 0; index < folded.length; index += 1) {
        const unit = folded.charCodeAt(index)
        if (unit === SPACE && isSpace) continue
        room[count] = unit
        if (places) {
          places.from[count] = start
          places.to[count] = at
        }
        count += 1
        isSpace = unit === SPACE
      }
    }
  }
  return count
}

export const foldText = (original: string): string => fold(original).text()
