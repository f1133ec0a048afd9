import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatTimestamp } from './dates.ts'

const EVENING = Date.UTC(2021, 2, 4, 22, 5, 9)
const paris = { locale: 'fr', timezone: 'Europe/Paris', now: EVENING } as const
const newYork = { locale: 'en', timezone: 'America/New_York', now: EVENING } as const

describe('dates in texts', () => {
  test.each([
    ['D DD M MM YY YYYY', '4 04 3 03 21 2021'],
    ['ddd dddd MMM MMMM', 'jeu. jeudi mars mars'],
    ['H HH h hh A m mm s ss', '23 23 11 11 PM 5 05 9 09'],
    ['L', '04/03/2021'],
    ['LT', '23:05'],
    ['DD/MM/YYYY à HH:mm', '04/03/2021 à 23:05'],
  ])('%s, in French, in Paris', (pattern, expected) => {
    expect(formatDate(EVENING, pattern, paris)).toBe(expected)
  })
  test.each([
    ['dddd, MMMM D', 'Thursday, March 4'],
    ['L', '03/04/2021'],
    ['LT', '5:05 PM'],
    ['h A', '5 PM'],
  ])('%s, in English, in New York', (pattern, expected) => {
    expect(formatDate(EVENING, pattern, newYork)).toBe(expected)
  })
  test('morning hours have two digits in French, as on Discord', () => {
    const morning = Date.UTC(2021, 2, 4, 6, 5)
    expect(formatDate(morning, 'LT', paris)).toBe('07:05')
    expect(formatDate(morning, 'LT', newYork)).toBe('1:05 AM')
  })
  test('midnight is 0 h, or 12 AM', () => {
    const midnight = Date.UTC(2021, 2, 4, 23, 0, 0)
    expect(formatDate(midnight, 'D H HH h A', paris)).toBe('5 0 00 12 AM')
  })
  test('relative dates work for past and future', () => {
    const day = 86_400_000
    expect(formatDate(EVENING - 3 * day, 'relative', paris)).toBe('il y a 3 jours')
    expect(formatDate(EVENING + day, 'relative', newYork)).toBe('tomorrow')
    expect(formatDate(EVENING - 800 * day, 'relative', newYork)).toBe('2 years ago')
    expect(formatDate(EVENING, 'relative', newYork)).toBe('now')
  })
  test('never throw, whatever the time and the pattern', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), (time, pattern) => {
        expect(typeof formatDate(time, pattern, paris)).toBe('string')
      }),
    )
  })
})

test('timestamps take the nine styles of the platform and are raw seconds otherwise', () => {
  expect(formatTimestamp(EVENING, 'R')).toBe('<t:1614895509:R>')
  expect(formatTimestamp(EVENING, 'S')).toBe('<t:1614895509:S>')
  expect(formatTimestamp(EVENING, undefined)).toBe('1614895509')
  expect(formatTimestamp(EVENING, '> @everyone')).toBe('1614895509')
})
