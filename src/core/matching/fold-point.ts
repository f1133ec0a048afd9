/** Characters that people write instead of a Latin letter. Patterns and messages are folded alike. */
const LOOK_ALIKES = new Map<string, string>(
  Object.entries({
    o: '0оοօ٠۰',
    i: '1іιıíӏ',
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

/** Marks, joiners, direction signs and other invisible characters. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\\]/u
const WHITESPACE = /\s/u

/** Keyed by code point: a number is looked up faster than a string, and none has to be created. */
const known = new Map<number, string>()
/** More than anybody uses; a flood of rare characters must not fill the memory. */
const KNOWN_MAX = 20_000

/** What one character folds to, by its code point. */
export function foldPoint(point: number): string {
  const before = known.get(point)
  if (before !== undefined) return before
  const folded = foldAnew(String.fromCodePoint(point))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(point, folded)
  return folded
}

/**
 * Limits what one character unfolds to: "ﷺ" would become eighteen letters, and a message full of it too long to check.
 * Patterns are folded alike.
 */
export const LETTERS_MAX = 4

function foldAnew(character: string): string {
  if (WHITESPACE.test(character)) return character === '\n' ? '\n' : ' '
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase()
  if (plain.length > LETTERS_MAX) return character
  return Array.from(plain, (each) => (UNSEEN.test(each) ? '' : (LOOK_ALIKES.get(each) ?? each)))
    .join('')
    .replace(/\s+/gu, ' ')
}
