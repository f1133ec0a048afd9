import { describe, expect, it } from 'vitest'
import { nextSends } from './next-sends.ts'

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]
const DAY = { from: 0, to: 1440 }
const fixed = {
  kind: 'fixed' as const,
  interval: 3600,
  window: DAY,
  times: [8 * 60],
  days: ALL_DAYS,
  startAt: null,
  endAt: null,
  maxSends: null,
}
const interval = { ...fixed, kind: 'interval' as const, interval: 6 * 3600 }
const at = (iso: string) => Date.parse(iso)
const iso = (moments: number[]) => moments.map((moment) => new Date(moment).toISOString())

describe('fixed times', () => {
  it('are in the server’s time zone', () => {
    expect(iso(nextSends(fixed, 'Europe/Paris', at('2026-11-16T10:00:00Z'), 2))).toEqual([
      '2026-11-17T07:00:00.000Z',
      '2026-11-18T07:00:00.000Z',
    ])
  })

  it('keep their hour across daylight saving time', () => {
    expect(iso(nextSends(fixed, 'Europe/Paris', at('2026-10-24T10:00:00Z'), 2))).toEqual([
      '2026-10-25T07:00:00.000Z',
      '2026-10-26T07:00:00.000Z',
    ])
    expect(iso(nextSends(fixed, 'Europe/Paris', at('2026-10-23T10:00:00Z'), 1))).toEqual(['2026-10-24T06:00:00.000Z'])
  })

  it('wait for their weekday', () => {
    expect(iso(nextSends({ ...fixed, days: [7] }, 'UTC', at('2026-11-16T10:00:00Z'), 1))).toEqual([
      '2026-11-22T08:00:00.000Z',
    ])
  })
})

describe('an interval', () => {
  it('counts from now', () => {
    expect(iso(nextSends(interval, 'UTC', at('2026-11-16T10:00:00Z'), 2))).toEqual([
      '2026-11-16T16:00:00.000Z',
      '2026-11-16T22:00:00.000Z',
    ])
  })

  it('pauses outside its hours, also past midnight', () => {
    const night = { ...interval, window: { from: 22 * 60, to: 4 * 60 } }
    expect(iso(nextSends(night, 'UTC', at('2026-11-16T10:00:00Z'), 2))).toEqual([
      '2026-11-16T22:00:00.000Z',
      '2026-11-17T22:00:00.000Z',
    ])
  })

  it('ends with its campaign', () => {
    const campaign = { ...interval, startAt: '2026-11-17T00:00:00Z', endAt: '2026-11-17T07:00:00Z' }
    expect(iso(nextSends(campaign, 'UTC', at('2026-11-16T10:00:00Z'), 5))).toEqual(['2026-11-17T06:00:00.000Z'])
    expect(nextSends({ ...interval, maxSends: 1 }, 'UTC', at('2026-11-16T10:00:00Z'), 5)).toHaveLength(1)
  })
})

it('start now where the first copy should be sent immediately', () => {
  const now = at('2026-11-16T10:00:00Z')
  expect(iso(nextSends(interval, 'UTC', now, 2, { startsNow: true }))).toEqual([
    '2026-11-16T10:00:00.000Z',
    '2026-11-16T16:00:00.000Z',
  ])
  expect(nextSends({ ...interval, maxSends: 1 }, 'UTC', now, 5, { startsNow: true })).toEqual([now])
})
