import { describe, expect, it } from 'vitest'
import { dayIn, isDay, localTime, nextDaily, nextMidnight, startOfDay } from './local-time.ts'

const utc = (text: string) => Date.parse(`${text}Z`)
const iso = (ms: number) => new Date(ms).toISOString()

describe('local time', () => {
  it('gives the day and hour in a time zone', () => {
    expect(dayIn(utc('2026-11-16T23:30:00'), 'Europe/Paris')).toBe('2026-11-17')
    expect(localTime(utc('2026-11-16T12:05:00'), 'Asia/Kolkata')).toMatchObject({ hour: 17, minute: 35, weekday: 1 })
    expect(localTime(utc('2026-11-16T00:00:00'), 'UTC')).toMatchObject({ hour: 0, day: 16 })
  })

  it('finds the next morning across a clock change', () => {
    // Paris goes from UTC+2 to UTC+1 in the night to 25 October 2026.
    expect(iso(nextDaily(8, 0, utc('2026-10-24T06:00:00'), 'Europe/Paris'))).toBe('2026-10-25T07:00:00.000Z')
    expect(iso(nextMidnight(utc('2026-10-25T12:00:00'), 'Europe/Paris'))).toBe('2026-10-25T23:00:00.000Z')
  })

  it('does not skip a quarter past three on the night of a change', () => {
    // Adelaide leaves summer time on 5 April 2026 at 3:00; St John's begins it on 8 March 2026 at 2:00.
    expect(iso(nextDaily(3, 15, utc('2026-04-04T14:00:00'), 'Australia/Adelaide'))).toBe('2026-04-04T17:45:00.000Z')
    expect(iso(nextDaily(3, 15, utc('2026-03-08T04:00:00'), 'America/St_Johns'))).toBe('2026-03-08T05:45:00.000Z')
  })

  it('moves a skipped time to the moment after the clock change', () => {
    // Paris jumps from 2:00 to 3:00 on 29 March 2026.
    const at = nextDaily(2, 30, utc('2026-03-28T12:00:00'), 'Europe/Paris')
    expect(iso(at).slice(0, 10)).toBe('2026-03-29')
  })

  it('occurs once where an hour is repeated', () => {
    const first = nextDaily(2, 30, utc('2026-10-24T12:00:00'), 'Europe/Paris')
    expect(iso(nextDaily(2, 30, first, 'Europe/Paris')).slice(0, 10)).toBe('2026-10-26')
  })
})

describe('a day', () => {
  it.each([
    ['Europe/Paris', '2026-03-01', '2026-02-28T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-03-01', '2026-03-01T12:00:00.000Z'],
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ])('begins in %s when its clock shows midnight', (timezone, day, moment) => {
    expect(new Date(startOfDay(day, timezone)).toISOString()).toBe(moment)
  })

  it('has year, month and day, and must exist', () => {
    expect(['2026-03-01', '2026-02-30', '2026-3-1', 'today'].map(isDay)).toEqual([true, false, false, false])
  })
})

it('refuses days too far away to find their midnight', () => {
  expect(['0000-01-01', '0099-12-31', '2900-01-01', '9999-12-31', '2026-02-30'].filter(isDay)).toEqual([])
  expect(['1000-01-01', '2026-02-28', '2899-12-31'].filter(isDay)).toHaveLength(3)
  for (const day of ['1000-01-01', '2899-12-31']) {
    const start = startOfDay(day, 'Europe/Paris')
    expect(nextMidnight(start, 'Europe/Paris')).toBeGreaterThan(start)
  }
})
