import { textOfUnits } from '#core/matching/text-of-units.ts'

/** What a sign becomes: its plain small letters, without accents. Few different ones are ever written. */
const folded = new Map<string, string>()
const FOLDED_MAX = 5_000

function foldSign(sign: string): string {
  const known = folded.get(sign)
  if (known !== undefined) return known
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
  const result = /^\s+$/.test(plain) ? ' ' : plain
  if (folded.size < FOLDED_MAX) folded.set(sign, result)
  return result
}

const SPACE = 32
const isSpace = (code: number) => code === SPACE || (code >= 9 && code <= 13)

/** Used anew by every call. */
let units = new Uint16Array(4_096)
/** More than a single sign becomes. */
const SIGN_MAX = 32

/**
 * Accents, capitals and spaces do not make another word. As code units, the first `count` of them and good until the
 * next call: every message of a server comes through here, and few of them are ever needed as text.
 */
export function foldUnits(text: string): { units: Uint16Array; count: number } {
  if (units.length < text.length * 2 + SIGN_MAX) units = new Uint16Array(text.length * 4 + SIGN_MAX)
  let room = units
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 128) {
      const isCapital = code >= 65 && code <= 90
      const unit = isCapital ? code + 32 : isSpace(code) ? SPACE : code
      if (unit === SPACE && (count === 0 || room[count - 1] === SPACE)) continue
      room[count] = unit
      count += 1
      continue
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? code)
    at += sign.length - 1
    const plain = foldSign(sign)
    for (let index = 0; index < plain.length; index += 1) {
      const unit = plain.charCodeAt(index)
      if (unit === SPACE && (count === 0 || room[count - 1] === SPACE)) continue
      room[count] = unit
      count += 1
    }
    if (count + SIGN_MAX > room.length) {
      const larger = new Uint16Array(room.length * 2)
      larger.set(room)
      room = larger
      units = larger
    }
  }
  return { units: room, count: count > 0 && room[count - 1] === SPACE ? count - 1 : count }
}

export function foldText(text: string): string {
  const folded = foldUnits(text)
  return textOfUnits(folded.units, folded.count)
}
