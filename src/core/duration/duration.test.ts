import { describe, expect, it } from 'vitest'
import { durationText } from './duration-text.ts'
import { parseDuration } from './parse-duration.ts'

describe('a duration that somebody types', () => {
  it.each([
    ['30m', 1_800],
    ['2h', 7_200],
    ['3d', 259_200],
    ['1w', 604_800],
    ['1mo', 2_592_000],
    ['2h30', 9_000],
    ['2h30m', 9_000],
    ['1d12', 129_600],
    ['3j', 259_200],
    ['2 sem', 1_209_600],
    ['1 mois', 2_592_000],
    ['1 jour et 2 heures', 93_600],
    ['1 day, 2 hours and 5 minutes', 93_900],
    ['1,5 h', 5_400],
    ['2 années', 63_072_000],
    ['  10S ', 10],
    ['3D', 259_200],
  ])('%s is %i seconds', (written, seconds) => expect(parseDuration(written)).toBe(seconds))

  it.each(['', '30', 'abc', '0m', '-5m', '5 fortnights', '2m30s7', '2h30 15', '1e9d', 'd3', '9'.repeat(200)])(
    '%s is none',
    (written) => expect(parseDuration(written)).toBeNull(),
  )
})

it('is written out in both languages', () => {
  expect(durationText(93_600, 'en')).toBe('1 day 2 hours')
  expect(durationText(7_200, 'fr')).toBe('2\u00a0heures')
  expect(durationText(0, 'en')).toBe('0 seconds')
})
