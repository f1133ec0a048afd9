/** Without 0, 1, I and O: a code is read from one screen and typed on another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LETTERS = 16
const GROUP = 4

/** `XXXX-XXXX-XXXX-XXXX` from 16 random bytes: 80 bits, each letter as likely as the others. */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length < LETTERS) throw new Error('a code takes 16 random bytes')
  const letters = Array.from(bytes.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length] ?? '')
  return writeCode(letters.join(''))
}

/** Capitals and dashes do not matter. null: that cannot be a code. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\-–—]/g, '')
  const isCode = letters.length === LETTERS && Array.from(letters).every((letter) => ALPHABET.includes(letter))
  return isCode ? writeCode(letters) : null
}

export const hintOf = (code: string) => code.slice(-GROUP)

function writeCode(letters: string): string {
  return (letters.match(/.{4}/g) ?? []).join('-')
}
