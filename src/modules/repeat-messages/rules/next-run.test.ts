import { describe, expect, it } from 'vitest'
import { isTooLate, nextRun, type Schedule } from './next-run.ts'

const plain: Schedule = {
  enabled: true,
  kind: 'interval',
  interval: 6 * 3_600,
  window: { from: 0, to: 1_440 },
  times: [480],
  days: [1, 2, 3, 4, 5, 6, 7],
  startAt: null,
  endAt: null,
  maxSends: null,
}
const at = (iso: string) => Date.parse(iso)
/** The copy after `last`, computed right then. */
const nextAfter = (schedule: Partial<Schedule>, last: string, timezone = 'UTC') => {
  const next = nextRun({ ...plain, ...schedule }, { sends: 1, lastRun: at(last) }, at(last), timezone, at(last))
  return next === null ? null : new Date(next).toISOString().slice(0, 16)
}

describe('an interval', () => {
  it('moves to the hour its window opens', () => {
    expect(nextAfter({ window: { from: 480, to: 1_200 } }, '2026-11-16T18:00:00Z')).toBe('2026-11-17T08:00')
  })

  it('moves from Saturday to Monday where weekends are left out', () => {
    const weekdays = { interval: 86_400, days: [1, 2, 3, 4, 5] }
    expect(nextAfter(weekdays, '2026-11-20T10:00:00Z')).toBe('2026-11-23T00:00')
  })

  it('sends once after ten hours of downtime, and keeps its old schedule', () => {
    const hourly = { ...plain, interval: 3_600 }
    const now = at('2026-11-16T20:25:00Z')
    const next = nextRun(hourly, { sends: 1, lastRun: null }, now, 'UTC', at('2026-11-16T10:00:00Z'))
    expect(next).toBe(at('2026-11-16T21:00:00Z'))
  })

  it('belongs to the evening on which its night began', () => {
    const friday = { interval: 3_600, window: { from: 22 * 60, to: 2 * 60 }, days: [5] }
    expect(nextAfter(friday, '2026-11-21T00:00:00Z')).toBe('2026-11-21T01:00')
    expect(nextAfter(friday, '2026-11-21T01:30:00Z')).toBe('2026-11-27T22:00')
  })
})

describe('a fixed time', () => {
  const half: Partial<Schedule> = { kind: 'fixed', times: [150] }

  it('skipped by daylight saving time becomes the first one after it', () => {
    expect(nextAfter(half, '2027-03-27T12:00:00Z', 'Europe/Paris')).toBe('2027-03-28T01:00')
  })

  it('that comes twice is used once', () => {
    expect(nextAfter(half, '2026-10-24T12:00:00Z', 'Europe/Paris')).toBe('2026-10-25T00:30')
    expect(nextAfter(half, '2026-10-25T00:30:00Z', 'Europe/Paris')).toBe('2026-10-26T01:30')
  })
})

describe('a late copy', () => {
  const due = at('2026-11-16T18:00:00Z')
  const isLate = (schedule: Partial<Schedule>, now: string) => isTooLate({ ...plain, ...schedule }, due, at(now), 'UTC')

  it('is still sent within its hours and days, but not after them', () => {
    const evening = { window: { from: 480, to: 1_200 } }
    expect(isLate(evening, '2026-11-16T19:59:00Z')).toBe(false)
    expect(isLate(evening, '2026-11-16T20:00:00Z')).toBe(true)
    expect(isLate({ days: [1] }, '2026-11-16T23:59:00Z')).toBe(false)
    expect(isLate({ days: [1] }, '2026-11-17T00:00:00Z')).toBe(true)
  })

  it('of a fixed time is sent on its own day, and of a campaign before its end', () => {
    expect(isLate({ kind: 'fixed', times: [1_080] }, '2026-11-16T23:00:00Z')).toBe(false)
    expect(isLate({ kind: 'fixed', times: [1_080] }, '2026-11-17T06:00:00Z')).toBe(true)
    expect(isLate({ endAt: '2026-11-16T18:30:00Z' }, '2026-11-16T18:31:00Z')).toBe(true)
  })

  it('is not late within a minute', () => {
    expect(isLate({ window: { from: 480, to: 1_080 } }, '2026-11-16T18:01:00Z')).toBe(false)
  })
})

it('is not sent after the campaign, beyond the number of copies, or while it is paused', () => {
  const now = at('2026-11-16T10:00:00Z')
  const state = { sends: 3, lastRun: now }
  expect(nextRun({ ...plain, maxSends: 3 }, state, now, 'UTC', now)).toBeNull()
  expect(nextRun({ ...plain, endAt: '2026-11-16T12:00:00Z' }, state, now, 'UTC', now)).toBeNull()
  expect(nextRun({ ...plain, enabled: false }, state, now, 'UTC', now)).toBeNull()
})
