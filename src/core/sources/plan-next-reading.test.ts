import { describe, expect, it } from 'vitest'
import { afterFailure, nextInterval, type SourceHealth } from './plan-next-reading.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 16)
const bounds = [5 * MINUTE, 60 * MINUTE] as const
const every = (minutes: number) => Array.from({ length: 6 }, (_, n) => ({ publishedAt: NOW - n * minutes * MINUTE }))

describe('how often a source is asked', () => {
  it('follows how often it publishes, within bounds', () => {
    expect([1, 30, 24 * 60].map((minutes) => nextInterval(every(minutes), bounds) / MINUTE)).toEqual([5, 15, 60])
    expect(nextInterval([], bounds)).toBe(bounds[0])
  })

  it('waits longer with each failure', () => {
    let health: SourceHealth = { state: 'ok', failures: 0, failingSince: null }
    const waits = [1, 2, 3, 4, 5].map(() => {
      const next = afterFailure(health, { problem: 'broken' }, NOW)
      health = next
      return (next.nextAt - NOW) / MINUTE
    })
    expect(waits).toEqual([5, 10, 20, 60, 60])
  })

  it('waits as long as the source demands, up to a day', () => {
    const health: SourceHealth = { state: 'ok', failures: 0, failingSince: null }
    const wait = (retryAfterMs: number) => afterFailure(health, { problem: 'busy', retryAfterMs }, NOW).nextAt - NOW
    expect([1_000, 3_600_000, 30 * 86_400_000].map(wait)).toEqual([5 * MINUTE, 3_600_000, 86_400_000])
  })

  it('considers a source removed when it was not found three times over a day', () => {
    const health: SourceHealth = { state: 'failing', failures: 2, failingSince: NOW - 86_400_000 }
    expect(afterFailure(health, { problem: 'notFound' }, NOW).state).toBe('gone')
    expect(afterFailure({ ...health, failingSince: NOW - MINUTE }, { problem: 'notFound' }, NOW).state).toBe('failing')
    expect(afterFailure(health, { problem: 'broken' }, NOW).state).toBe('failing')
  })
})
