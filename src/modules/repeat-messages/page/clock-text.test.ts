import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

it('leaves out the minutes of a whole hour in English alone', () => {
  const evening = Date.parse('2026-11-17T18:00:00Z')
  expect(plain(clockText(evening, 'en', 'Europe/Paris'))).toBe('7 PM')
  expect(plain(clockText(evening + 5 * 60_000, 'en', 'Europe/Paris'))).toBe('7:05 PM')
  expect(clockText(evening, 'fr', 'Europe/Paris')).toBe('19:00')
})
