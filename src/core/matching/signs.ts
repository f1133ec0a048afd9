export const CAPITAL_BIT = 18
/** Kinds of signs. Most texts contain none and need no closer look. One bit each; the lower ones are in use. */
export const SIGNS = {
  capital: 1 << CAPITAL_BIT,
  dot: 1 << 19,
  slash: 1 << 20,
  /** All formatting needs one of these, or the dot of a numbered list. */
  formatting: 1 << 21,
  /** May begin an emoji. */
  picture: 1 << 22,
  /** A letter or digit outside a to z and 0 to 9 after folding. */
  foreign: 1 << 23,
} as const

const FORMATTING = '`|[#>*-'
const FIRST_PICTURE = 0x203c

/** First halves of the pairs that are capitals: of Deseret, Hungarian runes, Warang Citi, Medefaidrin and Adlam. */
export const HALVES_OF_CAPITALS: ReadonlySet<number> = new Set([0xd801, 0xd803, 0xd806, 0xd81b, 0xd83a])

/** The kinds that a code unit belongs to. */
export function signsOf(code: number): number {
  const sign = String.fromCharCode(code)
  const bit = (name: keyof typeof SIGNS, isThere: boolean) => (isThere ? SIGNS[name] : 0)
  return (
    bit('capital', HALVES_OF_CAPITALS.has(code) || sign.toLowerCase() !== sign) |
    bit('dot', sign === '.') |
    bit('slash', sign === '/') |
    bit('formatting', FORMATTING.includes(sign)) |
    bit('picture', sign === '<' || code >= FIRST_PICTURE)
  )
}
