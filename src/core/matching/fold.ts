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
const CHUNK = 4_096
/** Of the characters that most texts consist of; 0: unseen, dropped. */
const ASCII = Uint16Array.from(
  { length: 128 },
  (_, code) => foldCharacter(String.fromCharCode(code)).charCodeAt(0) || 0,
)

/** Small letters without accents, width, look-alikes or anything unseen; runs of spaces become one. */
export function fold(original: string): Folded {
  const { length } = original
  let units = new Uint16Array(length + 16)
  let from = new Uint32Array(length + 16)
  let to = new Uint32Array(length + 16)
  let count = 0
  const add = (unit: number, at: number, end: number) => {
    if (unit === SPACE && count > 0 && units[count - 1] === SPACE) return
    if (count === units.length) {
      units = grown(units, Uint16Array)
      from = grown(from, Uint32Array)
      to = grown(to, Uint32Array)
    }
    units[count] = unit
    from[count] = at
    to[count] = end
    count += 1
  }
  for (let at = 0; at < length; ) {
    const code = original.charCodeAt(at)
    if (code < 128) {
      const unit = ASCII[code] ?? 0
      at += 1
      if (unit !== 0) add(unit, at - 1, at)
      continue
    }
    const character = String.fromCodePoint(original.codePointAt(at) ?? code)
    const end = at + character.length
    const folded = foldCharacter(character)
    for (let unit = 0; unit < folded.length; unit += 1) add(folded.charCodeAt(unit), at, end)
    at = end
  }
  let text = ''
  for (let at = 0; at < count; at += CHUNK)
    text += String.fromCharCode(...units.subarray(at, Math.min(count, at + CHUNK)))
  return { text, from, to }
}

function grown<T extends Uint16Array | Uint32Array>(array: T, kind: new (length: number) => T): T {
  const larger = new kind(array.length * 2 + 32)
  larger.set(array)
  return larger
}

export const foldText = (original: string): string => fold(original).text
