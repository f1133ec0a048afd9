import { expect, it } from 'vitest'
import { entryFate } from './entry-fate.ts'
import type { Schedule } from './next-run.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-11-17T10:25:00Z')
const hourly: Schedule = {
  enabled: true,
  kind: 'interval',
  interval: 3600,
  window: { from: 0, to: 1440 },
  times: [480],
  days: [1, 2, 3, 4, 5, 6, 7],
  startAt: null,
  endAt: null,
  maxSends: null,
}
const lastRun = Date.parse('2026-11-17T10:00:00Z')
const at = { now, timezone: 'UTC', since: 0 }

it('counts from the last copy, otherwise from the beginning of its schedule', () => {
  expect(entryFate(hourly, { sends: 3, lastRun }, at)).toEqual({
    isEnded: false,
    next: lastRun + HOUR_MS,
    sends: 3,
    sendsLeft: null,
  })
  const since = now - 10 * 60_000
  expect(entryFate(hourly, { sends: 0, lastRun: null }, { ...at, since }).next).toBe(since + HOUR_MS)
})

it('counts from a change of its schedule, not from a copy before', () => {
  const since = now - 5 * 60_000
  expect(entryFate(hourly, { sends: 3, lastRun }, { ...at, since }).next).toBe(since + HOUR_MS)
})

it('has no next copy while it is paused, which is not the end', () => {
  expect(entryFate({ ...hourly, enabled: false }, { sends: 3, lastRun }, at)).toMatchObject({
    isEnded: false,
    next: null,
  })
})

it('has ended after its last copy, or its last day', () => {
  const three = { ...hourly, maxSends: 3 }
  expect(entryFate(three, { sends: 1, lastRun }, at)).toMatchObject({ isEnded: false, sendsLeft: 2 })
  expect(entryFate(three, { sends: 3, lastRun }, at)).toEqual({ isEnded: true, next: null, sends: 3, sendsLeft: 0 })
  const over = { ...hourly, endAt: '2026-11-17T10:30:00Z' }
  expect(entryFate(over, { sends: 3, lastRun }, at)).toMatchObject({ isEnded: true, next: null })
})
