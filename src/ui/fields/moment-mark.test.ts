import { expect, it } from 'vitest'
import { momentExamples, momentMark, nextHour } from './moment-mark.ts'

const NEW_YEAR = '2027-01-01T00:00:00.000Z'

it('is written so that each reader sees it in their own time zone', () => {
  expect(momentMark(NEW_YEAR, 'R')).toBe('<t:1798761600:R>')
})

it('is shown in every style that Discord has', () => {
  const shown = momentExamples(NEW_YEAR, 'en', Date.parse(NEW_YEAR) - 2 * 86_400_000)
  expect(shown.map(({ style }) => style).join('')).toBe('fFsSdDtTR')
  expect(shown.at(-1)?.shown).toBe('in 2 days')
})

it('starts at the next full hour', () => {
  expect(nextHour(Date.parse('2026-12-31T22:43:07Z'))).toBe('2026-12-31T23:00:00.000Z')
})
