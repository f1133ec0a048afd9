import { createHmac } from 'node:crypto'

/** RFC 6238 as every authenticator app supports it: SHA-1, six digits, a new code every thirty seconds. */
export const APP_KEY_BYTES = 20
const DIGITS = 6
const STEP_MS = 30_000
/** A phone's clock is off by a few seconds, and typing takes some. */
const STEPS_OFF = 1

export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (now: number) => Math.floor(now / STEP_MS)

/** The step that a typed code belongs to; null: it is not a current one. */
export function stepOfCode(key: Buffer, typed: string, now: number): number | null {
  const code = typed.replace(/\s/g, '')
  const near = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, index) => stepAt(now) - STEPS_OFF + index)
  return near.find((step) => codeAt(key, step) === code) ?? null
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, the form in which apps accept a typed key. Twenty bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** The content of the QR code for the app. */
export function appAddress(key: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`
}
