import { describe, expect, it } from 'vitest'
import { isCalendarSeason } from './season.ts'

/** Paris is one hour ahead of UTC in winter. */
const inParis = (local: string) => isCalendarSeason(new Date(`${local}+01:00`), 'Europe/Paris')

describe('the season of the calendar', () => {
  it('opens on 25 November at midnight', () => {
    expect(inParis('2025-11-24T23:59:59')).toBe(false)
    expect(inParis('2025-11-25T00:00:00')).toBe(true)
  })

  it('closes after the last second of 24 December', () => {
    expect(inParis('2025-12-24T23:59:59')).toBe(true)
    expect(inParis('2025-12-25T00:00:00')).toBe(false)
    expect(inParis('2026-01-01T00:00:00')).toBe(false)
  })

  it('covers the turn of the month', () => {
    expect(inParis('2025-11-30T12:00:00')).toBe(true)
    expect(inParis('2025-12-01T12:00:00')).toBe(true)
  })

  it('follows the server’s time zone, not the visitor’s', () => {
    const midnightInParis = new Date('2025-11-25T00:00:00+01:00')
    expect(isCalendarSeason(midnightInParis, 'America/Montreal')).toBe(false)
    expect(isCalendarSeason(midnightInParis, 'Asia/Tokyo')).toBe(true)
  })
})
