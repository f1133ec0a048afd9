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

const known = new Map<string, string>()
/** More than anybody writes; a flood of rare characters may not fill the memory. */
const KNOWN_MAX = 20_000

function foldCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const folded = foldAnew(character)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(character, folded)
  return folded
}

function foldAnew(character: string): string {
  if (WHITESPACE.test(character)) return character === '\n' ? '\n' : ' '
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase()
  return Array.from(plain, (each) => (UNSEEN.test(each) ? '' : (LOOK_ALIKES.get(each) ?? each)))
    .join('')
    .replace(/\s+/gu, ' ')
}

/** Folded text; `from[i]` and `to[i]` are where its i-th code unit came from. */
export type Folded = { text: string; from: Uint32Array; to: Uint32Array }

const SPACE = 32
/** Of the characters that most texts consist of; 0: unseen, dropped. */
const ASCII = Uint16Array.from(
  { length: 128 },
  (_, code) => foldCharacter(String.fromCharCode(code)).charCodeAt(0) || 0,
)

/** Used anew by every call. */
let units = new Uint16Array(4_096)
/** A single character unfolds to this many at most. */
const UNFOLDED_MAX = 32

/** Small letters without accents, width, look-alikes or anything unseen; runs of spaces become one. */
export function fold(original: string): Folded {
  const { length } = original
  let size = length + UNFOLDED_MAX
  let from = new Uint32Array(size)
  let to = new Uint32Array(size)
  if (units.length < size) units = new Uint16Array(size * 2)
  let count = 0
  let isSpace = false
  for (let at = 0; at < length; ) {
    const code = original.charCodeAt(at)
    if (code < 128) {
      const unit = ASCII[code] ?? 0
      at += 1
      if (unit === 0 || (unit === SPACE && isSpace)) continue
      units[count] = unit
      from[count] = at - 1
      to[count] = at
      count += 1
      isSpace = unit === SPACE
    } else {
      const character = String.fromCodePoint(original.codePointAt(at) ?? code)
      const folded = foldCharacter(character)
      for (let index = 0; index < folded.length; index += 1) {
        const unit = folded.charCodeAt(index)
        if (unit === SPACE && isSpace) continue
        units[count] = unit
        from[count] = at
        to[count] = at + character.length
        count += 1
        isSpace = unit === SPACE
      }
      at += character.length
    }
    // Some characters unfold to many: there has to be room for the next one.
    if (count + UNFOLDED_MAX > size && at < length) {
      size = size * 2 + UNFOLDED_MAX
      from = grown(from, size)
      to = grown(to, size)
      if (units.length < size) units = grownUnits(units, size)
    }
  }
  return { text: textOfUnits(units, count), from, to }
}

function grown(array: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(array)
  return larger
}
function grownUnits(array: Uint16Array, size: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(size)
  larger.set(array)
  return larger
}

export const foldText = (original: string): string => fold(original).text
