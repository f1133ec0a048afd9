import { expect, it } from 'vitest'
import { dayBars, percentOf, uptimeOf } from './day-bars.ts'

const NOW = Date.UTC(2026, 0, 5, 13)
const day = (date: string, up: number, samples: number) => ({ component: 'api', date, up, samples, latencyMs: 2 })

it('has ninety days up to today, and those without samples are unknown', () => {
  const bars = dayBars([day('2026-01-05', 10, 10), day('2026-01-04', 95, 100), day('2025-10-08', 0, 4)], NOW)
  expect(bars).toHaveLength(90)
  expect([bars[0], bars[88], bars[89]].map((bar) => `${bar?.date} ${bar?.state}`)).toEqual([
    '2025-10-08 down',
    '2026-01-04 troubled',
    '2026-01-05 fine',
  ])
  expect(bars.filter(({ state }) => state === 'unknown')).toHaveLength(87)
})

it('computes uptime from samples alone', () => {
  expect(uptimeOf([])).toBeNull()
  expect(uptimeOf([day('2026-01-05', 1, 2), day('2026-01-04', 8, 8)])).toBe(0.9)
})

it('never rounds up to a hundred', () => {
  expect([percentOf(1), percentOf(0.99999), percentOf(0.5)]).toEqual([100, 99.99, 50])
})
