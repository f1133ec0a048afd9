import { describe, expect, it } from 'vitest'
import {
  ageOn,
  dateText,
  dayKey,
  isCelebrated,
  keysCelebratedOn,
  monthText,
  nextCelebration,
  parseDate,
} from './birth-date.ts'

const read = (written: string) => {
  const result = parseDate(written, 2026)
  return result.ok ? [result.date.day, result.date.month, result.date.year] : result.because
}

describe('a date that somebody writes', () => {
  it('has the day before the month, and the year if they like', () => {
    expect(read('15/03')).toEqual([15, 3, null])
    expect(read('5/3/1998')).toEqual([5, 3, 1998])
    expect(read(' 15.03.1998 ')).toEqual([15, 3, 1998])
    expect(read('15-03')).toEqual([15, 3, null])
    expect(read('1998-03-15')).toEqual([15, 3, 1998])
  })

  it('may name the month in either language, with or without accents', () => {
    expect(read('15 mars')).toEqual([15, 3, null])
    expect(read('1er août 1990')).toEqual([1, 8, 1990])
    expect(read('3 décembre')).toEqual([3, 12, null])
    expect(read('3 dec')).toEqual([3, 12, null])
    expect(read('March 15th, 1998')).toEqual([15, 3, 1998])
    expect(read('2nd of february')).toEqual([2, 2, null])
    // June or July, "juin" or "juillet".
    expect(read('4 ju')).toBe('notADate')
  })

  it('must exist in the calendar', () => {
    expect(read('29/02')).toEqual([29, 2, null])
    expect(read('29/02/2000')).toEqual([29, 2, 2000])
    expect(read('29/02/2001')).toBe('notADate')
    expect(read('31/04')).toBe('notADate')
    expect(read('00/01')).toBe('notADate')
    expect(read('15/13')).toBe('notADate')
    expect(read('soon')).toBe('notADate')
    expect(read('1'.repeat(5_000))).toBe('notADate')
  })

  it('is refused without a word about why when the person would be too young or too old', () => {
    expect(read('01/01/2013')).toEqual([1, 1, 2013])
    expect(read('01/01/2014')).toBe('notPossible')
    expect(read('01/01/1899')).toBe('notPossible')
  })
})

describe('the day that is celebrated', () => {
  const leapling = { day: 29, month: 2 }

  it('is 28 February in common years for those of the 29th', () => {
    expect(isCelebrated(leapling, '2025-02-28')).toBe(true)
    expect(isCelebrated(leapling, '2024-02-28')).toBe(false)
    expect(isCelebrated(leapling, '2024-02-29')).toBe(true)
    expect(keysCelebratedOn('2025-02-28')).toEqual(['02-28', '02-29'])
    expect(keysCelebratedOn('2025-03-01')).toEqual(['03-01'])
  })

  it('comes again, today included', () => {
    expect(nextCelebration({ day: 15, month: 3 }, '2026-03-15')).toBe('2026-03-15')
    expect(nextCelebration({ day: 15, month: 3 }, '2026-03-16')).toBe('2027-03-15')
    expect(nextCelebration(leapling, '2026-12-01')).toBe('2027-02-28')
    expect(nextCelebration(leapling, '2027-03-01')).toBe('2028-02-29')
  })

  it('tells an age only where the year is known', () => {
    expect(ageOn({ year: 1998 }, '2026-03-15')).toBe(28)
    expect(ageOn({ year: null }, '2026-03-15')).toBeNull()
  })
})

it('writes dates as each language does', () => {
  expect(dateText({ day: 15, month: 3, year: null }, 'en')).toBe('15 March')
  expect(dateText({ day: 15, month: 3, year: 1998 }, 'fr')).toBe('15 mars 1998')
  expect(monthText(8, 'fr')).toBe('août')
  expect(dayKey({ day: 5, month: 3 })).toBe('03-05')
})
