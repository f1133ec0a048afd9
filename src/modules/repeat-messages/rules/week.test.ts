import { describe, expect, it } from 'vitest'
import type { CopyOutcome, PastCopy } from '#core/repeat-past-api.ts'
import { pastWeekOf, type WeekEntry, weekOf } from './week.ts'

const at = (iso: string) => Date.parse(iso)
const daily: WeekEntry = {
  id: 'daily',
  enabled: true,
  kind: 'fixed',
  interval: 3600,
  window: { from: 0, to: 1440 },
  times: [8 * 60],
  days: [1, 2, 3, 4, 5, 6, 7],
  startAt: null,
  endAt: null,
  maxSends: null,
  forceResend: true,
  since: at('2026-01-01T00:00:00Z'),
}
const interval: WeekEntry = { ...daily, id: 'interval', kind: 'interval', interval: 6 * 3600 }
const shown = (entries: WeekEntry[], now: string, timezone = 'Europe/Paris') =>
  weekOf(entries, at(now), timezone).map(({ day, sends }) => [
    day,
    ...sends.map(({ entry, minute, moments }) => `${entry.id} ${minute / 60} ×${moments.length}`),
  ])

describe('a week', () => {
  it('has seven days from today in the server’s time zone, even when one of them has 25 hours', () => {
    // 23:30 in Paris on the 22nd; the clocks go back on the 25th.
    expect(shown([daily], '2026-10-22T21:30:00Z')).toEqual([
      ['2026-10-22'],
      ['2026-10-23', 'daily 8 ×1'],
      ['2026-10-24', 'daily 8 ×1'],
      ['2026-10-25', 'daily 8 ×1'],
      ['2026-10-26', 'daily 8 ×1'],
      ['2026-10-27', 'daily 8 ×1'],
      ['2026-10-28', 'daily 8 ×1'],
    ])
  })

  it('shows an interval an hour earlier once daylight saving time has ended, because the hours between two copies stay the same', () => {
    const twice = { ...interval, interval: 12 * 3600, since: at('2026-10-20T06:00:00Z') }
    const days = shown([twice], '2026-10-24T05:00:00Z')
    expect(days[0]).toEqual(['2026-10-24', 'interval 8 ×1', 'interval 20 ×1'])
    expect(days[1]).toEqual(['2026-10-25', 'interval 7 ×1', 'interval 19 ×1'])
    expect(days[6]).toEqual(['2026-10-30', 'interval 7 ×1', 'interval 19 ×1'])
  })

  it('restarts an interval at the opening hour of each day, on both sides of a clock change', () => {
    const office = { ...interval, window: { from: 8 * 60, to: 20 * 60 } }
    const days = shown([office], '2026-03-27T12:00:00Z')
    expect(days[0]).toEqual(['2026-03-27', 'interval 14 ×1'])
    expect(days.slice(1).map(([, ...sends]) => sends)).toEqual(Array(6).fill(['interval 8 ×1', 'interval 14 ×1']))
  })

  it('leaves out earlier copies of today, and paused messages', () => {
    const paused = { ...daily, id: 'paused', enabled: false }
    expect(shown([daily, paused], '2026-11-17T09:00:00Z')[0]).toEqual(['2026-11-17'])
    expect(shown([daily, paused], '2026-11-17T09:00:00Z')[1]).toEqual(['2026-11-18', 'daily 8 ×1'])
  })

  it('shows more than three copies of one entry in a day as one, in the order of the day', () => {
    const days = shown([{ ...interval, since: at('2026-11-16T23:00:00Z') }, daily], '2026-11-17T00:00:00Z')
    expect(days[0]).toEqual(['2026-11-17', 'interval 6 ×1', 'daily 8 ×1', 'interval 12 ×1', 'interval 18 ×1'])
    expect(days[1]).toEqual(['2026-11-18', 'interval 0 ×4', 'daily 8 ×1'])
  })

  it('ends with the last copy of a campaign, counted from its start', () => {
    const campaign = { ...daily, maxSends: 3, since: at('2026-11-16T00:00:00Z') }
    const days = shown([campaign], '2026-11-17T12:00:00Z')
    expect(days.filter(([, ...sends]) => sends.length > 0)).toEqual([['2026-11-18', 'daily 8 ×1']])
  })
})

describe('the past week', () => {
  const copy = (iso: string, did: CopyOutcome, id = 'daily') => ({ id, at: at(iso), did })
  const seen = (past: PastCopy[], now: string, timezone = 'Europe/Paris') =>
    pastWeekOf([daily, interval], past, at(now), timezone).map(({ day, sends }) => [
      day,
      ...sends.map(({ entry, minute, moments, did }) => `${entry.id} ${minute / 60} ×${moments.length} ${did}`),
    ])

  it('ends today in the server’s time zone, with each day once even when the clocks change', () => {
    // 00:30 in Paris, the night after a day of 23 hours.
    const days = seen([copy('2026-03-29T06:00:00Z', 'sent')], '2026-03-29T22:30:00Z')
    expect(days.map(([day]) => day)).toEqual(['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-03-${day}`))
    expect(days[5]).toEqual(['2026-03-29', 'daily 8 ×1 sent'])
    expect(seen([], '2026-10-25T23:30:00Z').map(([day]) => day)).toEqual(
      ['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-10-${day}`),
    )
  })

  it('shows what became of each copy, and nothing of deleted messages', () => {
    const past = [
      copy('2026-11-16T07:00:00Z', 'tooQuiet'),
      copy('2026-11-17T07:00:00Z', 'sent'),
      copy('2026-11-17T08:00:00Z', 'sent', 'deleted'),
    ]
    expect(seen(past, '2026-11-17T12:00:00Z').slice(-2)).toEqual([
      ['2026-11-16', 'daily 8 ×1 tooQuiet'],
      ['2026-11-17', 'daily 8 ×1 sent'],
    ])
  })

  it('shows many copies of one day as one, with skipped ones separate', () => {
    const hours = ['04', '05', '06', '07'].map((hour) => copy(`2026-11-17T${hour}:00:00Z`, 'sent', 'interval'))
    const days = seen([...hours, copy('2026-11-17T08:00:00Z', 'tooQuiet', 'interval')], '2026-11-17T12:00:00Z')
    expect(days.at(-1)).toEqual(['2026-11-17', 'interval 5 ×4 sent', 'interval 9 ×1 tooQuiet'])
  })
})
