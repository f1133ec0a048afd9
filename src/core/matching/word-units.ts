/** Characters that may separate the letters of a spelt-out word. */
export const SEPARATORS = ' ._-*|'
/** Separates two runs: no match crosses it. */
export const BREAK = 0

export const WORD = 1
export const OTHER = 2
export const SEPARATOR = 3
/** By code unit; 0: not looked up yet. */
const kinds = new Uint8Array(65_536)
for (const sign of SEPARATORS) kinds[sign.charCodeAt(0)] = SEPARATOR

/**
 * Letters and digits of every script are part of words; signs that may separate letters are distinguished from other
 * signs.
 */
export function kindOf(code: number): number {
  const known = kinds[code] ?? OTHER
  if (known !== 0) return known
  const kind = /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? WORD : OTHER
  kinds[code] = kind
  return kind
}

export const isWordUnit = (code: number): boolean => kindOf(code) === WORD
