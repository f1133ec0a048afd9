/** Kinds of signs, of which most texts have none and need no closer look. One bit each; the lower ones are in use. */
export const SIGNS = {
  capital: 1 << 18,
  dot: 1 << 19,
  slash: 1 << 20,
  /** All formatting needs one of these, or the dot of a numbered list. */
  formatting: 1 << 21,
  /** An emoji may begin with it. */
  picture: 1 << 22,
  /** A letter or digit that folding leaves outside of a to z and 0 to 9. */
  foreign: 1 << 23,
} as const

const FORMATTING = '`|[#>*-'
const FIRST_PICTURE = 0x203c

/** The kinds that a code unit belongs to. One half of a surrogate pair may belong to any of them. */
export function signsOf(code: number): number {
  const sign = String.fromCharCode(code)
  const isHalf = code >= 0xd800 && code <= 0xdfff
  const bit = (name: keyof typeof SIGNS, isThere: boolean) => (isThere ? SIGNS[name] : 0)
  return (
    bit('capital', isHalf || sign.toLowerCase() !== sign) |
    bit('dot', sign === '.') |
    bit('slash', sign === '/') |
    bit('formatting', FORMATTING.includes(sign)) |
    bit('picture', sign === '<' || code >= FIRST_PICTURE)
  )
}
