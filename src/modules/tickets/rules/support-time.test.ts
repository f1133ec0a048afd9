import { describe, expect, it } from 'vitest'
import { nextSupportTime } from './next-support-time.ts'
import { isSupportTime, momentIn } from './support-time.ts'

const closed = { enabled: false, from: 540, to: 1080 }
const week = (...days: { enabled: boolean; from: number; to: number }[]) => ({
  days: [...days, ...Array(7 - days.length).fill(closed)],
})
const at = (day: number, hour: number, minute = 0) => ({ day, minute: hour * 60 + minute })

describe('support hours', () => {
  it('end at their last minute', () => {
    const hours = week({ enabled: true, from: 540, to: 1080 })
    expect(isSupportTime(hours, at(0, 9))).toBe(true)
    expect(isSupportTime(hours, at(0, 17, 59))).toBe(true)
    expect(isSupportTime(hours, at(0, 18))).toBe(false)
    expect(isSupportTime(hours, at(1, 10))).toBe(false)
  })

  it('continue past midnight when they end before they begin', () => {
    const hours = week({ enabled: true, from: 22 * 60, to: 2 * 60 })
    expect(isSupportTime(hours, at(0, 23))).toBe(true)
    expect(isSupportTime(hours, at(1, 1))).toBe(true)
    expect(isSupportTime(hours, at(1, 2))).toBe(false)
    expect(isSupportTime(hours, at(0, 1))).toBe(false)
  })

  it('last the whole day until 24:00', () => {
    expect(isSupportTime(week({ enabled: true, from: 0, to: 1440 }), at(0, 23, 59))).toBe(true)
  })

  it('are found however short they are', () => {
    const hours = {
      ...week({ enabled: true, from: 605, to: 612 }),
      timezone: 'Asia/Kathmandu',
      outside: 'block' as const,
    }
    // Mondays; the zone is 5:45 ahead.
    const opens = Date.UTC(2024, 0, 1, 10, 5) - (5 * 60 + 45) * 60_000
    const next = (time: number) => nextSupportTime(hours, time)
    expect(next(opens - 3 * 3_600_000 - 1)).toBe(opens)
    expect(next(opens + 90_500)).toBe(opens + 120_000)
    expect(next(opens + 7 * 60_000)).toBe(opens + 7 * 86_400_000)
    expect(nextSupportTime({ ...hours, days: week().days }, opens)).toBeNull()
  })

  it('use their own time zone', () => {
    const mondayNoonUtc = Date.UTC(2024, 0, 1, 12)
    expect(momentIn('Europe/Paris', mondayNoonUtc)).toEqual(at(0, 13))
    expect(momentIn('Pacific/Auckland', mondayNoonUtc)).toEqual(at(1, 1))
  })
})
