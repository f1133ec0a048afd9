import { expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { foldText } from './fold-text.ts'

/** The same, written simply. */
const plainly = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ').trim()

it.each([
  'Hey!',
  'HÉY  toi',
  '  ça\tva \n ? ',
  'ﬁn',
  'Ǆ',
  'ΟΔΟΣ',
  'e\u0301te\u0301',
  'a\u00a0b',
  '😀 ok',
  'ＨＥＹ',
  '',
  ' ',
  '\u0301',
])('%j is folded', (text) => expect(foldText(text)).toBe(plainly(text)))

it('agrees with the simple version on anything people type', () => {
  const random = seededRandom(5)
  const SIGNS = [...'aBcÉè  \t\nß😀ĳ\u0301\u00a0\u3000ＡΣσ1!-']
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: random(30) }, () => SIGNS[random(SIGNS.length)]).join('')
    expect(foldText(text)).toBe(plainly(text))
  }
})
