import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

it('leaves out the minutes of a full hour in English only', () => {
  const morning = Date.parse('2026-11-17T07:00:00Z')
  expect(plain(clockText(morning, 'en', 'Europe/Paris'))).toBe('8 AM')
  expect(plain(clockText(morning + 5 * 60_000, 'en', 'Europe/Paris'))).toBe('8:05 AM')
  expect(clockText(morning, 'fr', 'Europe/Paris')).toBe('08:00')
})
