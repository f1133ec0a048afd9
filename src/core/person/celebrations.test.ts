import { describe, expect, it } from 'vitest'
import { ageOn, ageToday, dateText, dayKey, isCelebrated, keysCelebratedOn, nextCelebration } from './celebrations.ts'

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

  it('gives an age only where the year is known', () => {
    expect(ageOn({ year: 1998 }, '2026-03-15')).toBe(28)
    expect(ageOn({ year: null }, '2026-03-15')).toBeNull()
  })

  it('makes somebody a year older, and not before', () => {
    const date = { day: 15, month: 3, year: 1998 }
    expect(['2026-03-14', '2026-03-15', '2026-12-31'].map((day) => ageToday(date, day))).toEqual([27, 28, 28])
    expect(ageToday({ ...date, year: null }, '2026-03-15')).toBeNull()
  })
})

it('writes dates as each language does', () => {
  expect(dateText({ day: 15, month: 3, year: null }, 'en')).toBe('15 March')
  expect(dateText({ day: 15, month: 3, year: 1998 }, 'fr')).toBe('15 mars 1998')
  expect(dayKey({ day: 5, month: 3 })).toBe('03-05')
})
