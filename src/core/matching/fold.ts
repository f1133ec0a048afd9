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

const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => foldCharacter(String.fromCharCode(code)))

/** Small letters without accents, width, look-alikes or anything unseen; runs of spaces become one. */
export function fold(original: string): Folded {
  const { length } = original
  let from = new Uint32Array(length + 16)
  let to = new Uint32Array(length + 16)
  let text = ''
  let at = 0
  while (at < length) {
    const code = original.codePointAt(at) ?? 0
    const end = at + (code > 0xffff ? 2 : 1)
    const folded = code < 128 ? (ASCII[code] ?? '') : foldCharacter(String.fromCodePoint(code))
    const isRepeatedSpace = folded === ' ' && text.endsWith(' ')
    if (folded !== '' && !isRepeatedSpace) {
      if (text.length + folded.length > from.length) {
        from = grown(from)
        to = grown(to)
      }
      for (let unit = 0; unit < folded.length; unit += 1) {
        from[text.length + unit] = at
        to[text.length + unit] = end
      }
      text += folded
    }
    at = end
  }
  return { text, from, to }
}

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2 + 32)
  larger.set(array)
  return larger
}

export const foldText = (original: string): string => fold(original).text
