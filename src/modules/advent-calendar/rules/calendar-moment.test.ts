import { describe, expect, it } from 'vitest'
import { calendarMoment } from './calendar-moment.ts'

const inParis = (local: string) => calendarMoment(new Date(`${local}+01:00`), 'Europe/Paris')

describe('the moment of the calendar', () => {
  it('counts the days until box 1', () => {
    expect(inParis('2026-11-25T00:00:00')).toEqual({ phase: 'before', daysLeft: 6 })
    expect(inParis('2026-11-30T23:59:59')).toEqual({ phase: 'before', daysLeft: 1 })
  })

  it('opens a box a day from 1 to 24 December', () => {
    expect(inParis('2026-12-01T00:00:00')).toEqual({ phase: 'open', day: 1 })
    expect(inParis('2026-12-24T23:59:59')).toEqual({ phase: 'open', day: 24 })
    expect(inParis('2026-12-25T00:00:00')).toEqual({ phase: 'over' })
  })

  it('follows the server’s time zone', () => {
    const newYorkEvening = new Date('2026-12-02T03:00:00Z')
    expect(calendarMoment(newYorkEvening, 'America/New_York')).toEqual({ phase: 'open', day: 1 })
    expect(calendarMoment(newYorkEvening, 'Asia/Tokyo')).toEqual({ phase: 'open', day: 2 })
  })

  it('counts dates across a change to or from daylight saving time', () => {
    expect(calendarMoment(new Date('2026-10-20T22:30:00Z'), 'Europe/Paris')).toEqual({ phase: 'before', daysLeft: 41 })
  })
})
