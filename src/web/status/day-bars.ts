import { DAY_MS } from '#core/duration/spans.ts'
import type { StatusDay } from '#core/status-api.ts'

export const BAR_DAYS = 90

/** A day between these two shares had trouble but was not down. */
const FINE_FROM = 0.999
const TROUBLED_FROM = 0.9

export type DayBar = {
  /** `YYYY-MM-DD`, in UTC. */
  date: string
  state: 'fine' | 'troubled' | 'down' | 'unknown'
  /** From 0 to 1; null without samples. */
  share: number | null
  latencyMs: number | null
  samples: number
}

/** Ninety days up to today. A day without samples is unknown, neither good nor bad. */
export function dayBars(days: readonly StatusDay[], now: number): DayBar[] {
  const known = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: BAR_DAYS }, (_, index) => {
    const date = new Date(now - (BAR_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    const day = known.get(date)
    if (!day || day.samples === 0) return { date, state: 'unknown', share: null, latencyMs: null, samples: 0 }
    const share = day.up / day.samples
    const state = share >= FINE_FROM ? 'fine' : share >= TROUBLED_FROM ? 'troubled' : 'down'
    return { date, state, share, latencyMs: day.latencyMs, samples: day.samples }
  })
}

/** From samples only; null where there are none. */
export function uptimeOf(days: readonly StatusDay[]): number | null {
  const samples = days.reduce((sum, day) => sum + day.samples, 0)
  return samples === 0 ? null : days.reduce((sum, day) => sum + day.up, 0) / samples
}

/** "99.98", cut rather than rounded: 100 means that every single sample was answered. */
export function percentOf(share: number): number {
  return Math.floor(share * 10_000) / 100
}
