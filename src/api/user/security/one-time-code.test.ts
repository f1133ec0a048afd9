import { expect, it } from 'vitest'
import { appAddress, base32, codeAt, stepAt, stepOfCode } from './one-time-code.ts'

/** RFC 6238, appendix B, cut to six digits. */
const KEY = Buffer.from('12345678901234567890')

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('is %i seconds after 1970 the code that the standard says', (seconds, code) => {
  expect(codeAt(KEY, stepAt(seconds * 1_000))).toBe(code)
})

it('accepts the code of half a minute before or after, and none further away', () => {
  const now = 1_234_567_890_000
  const took = (seconds: number) => stepOfCode(KEY, codeAt(KEY, stepAt(now + seconds * 1_000)), now)
  expect([-60, -30, 0, 30, 60].map((seconds) => took(seconds) !== null)).toEqual([false, true, true, true, false])
})

it('accepts it with the space in the middle that apps show, and nothing but a code', () => {
  expect(stepOfCode(KEY, ' 287 082 ', 59_000)).toBe(1)
  for (const typed of ['', '28708', '2870820', 'abcdef']) expect(stepOfCode(KEY, typed, 59_000)).toBeNull()
})

it('writes the key and the address in the format of apps', () => {
  expect(base32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(appAddress(KEY, 'Guild hall', 'pixel-renard')).toBe(
    'otpauth://totp/Guild%20hall:pixel-renard?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Guild%20hall',
  )
})
