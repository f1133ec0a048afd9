import { textOfUnits } from '#core/matching/text-of-units.ts'
import { pointAt, unitAt } from '#core/matching/unit-at.ts'

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
/** Several units, none, or half of a sign. No sign of its own. */
const NO_SINGLE = 1
/** By code unit: what it becomes where that is one unit; 0: not looked up yet. */
const singles = new Uint16Array(65_536)

function lookUp(code: number): number {
  const isHalf = code >= 0xd800 && code <= 0xdfff
  const plain = isHalf ? '' : foldSign(String.fromCharCode(code))
  const unit = plain.length === 1 ? plain.charCodeAt(0) : NO_SINGLE
  singles[code] = unit
  return unit
}

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
    const code = unitAt(text, at)
    const single = singles[code] || lookUp(code)
    if (single !== NO_SINGLE) {
      if (single === SPACE && (count === 0 || room[count - 1] === SPACE)) continue
      room[count] = single
      count += 1
      continue
    }
    const sign = String.fromCodePoint(pointAt(text, at))
    at += sign.length - 1
    const plain = foldSign(sign)
    for (let index = 0; index < plain.length; index += 1) {
      const unit = plain.charCodeAt(index)
      if (unit === SPACE && (count === 0 || room[count - 1] === SPACE)) continue
      room[count] = unit
      count += 1
    }
    // Each code unit that follows may need a place, too.
    if (count + SIGN_MAX + text.length - at > room.length) {
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
