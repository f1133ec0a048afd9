import * as z from 'zod/mini'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'

/** After this many days in a row the bonus stops growing. */
export const STREAK_DAYS_MAX = 7
/** One missed day is forgiven, and the next only after a week. */
const FORGIVEN_EVERY_DAYS = 7

/** Its key in the module's data about a member. */
export const STREAK_KEY = 'dailyStreak'
/** Days are in the server's time zone: `2026-12-05`. */
const dailyStreak = z.object({ day: z.string(), count: z.int(), forgivenOn: z.nullable(z.string()) })
export type DailyStreak = z.infer<typeof dailyStreak>

export const streakOf = (userId: string, { memberState }: Pick<RuleView, 'memberState'>): DailyStreak | null =>
  dailyStreak.safeParse(memberState.get(userId)?.[STREAK_KEY]).data ?? null

const daysFrom = (earlier: string, later: string) => Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)

/** The streak after claiming today's money. */
export function nextDailyStreak(before: DailyStreak | null, today: string): DailyStreak {
  const first = { day: today, count: 1, forgivenOn: null }
  if (!before) return first
  const { day, count, forgivenOn } = before
  const gap = daysFrom(day, today)
  if (gap === 1) return { day: today, count: count + 1, forgivenOn }
  const isForgiven = gap === 2 && (forgivenOn === null || daysFrom(forgivenOn, today) >= FORGIVEN_EVERY_DAYS)
  return isForgiven ? { day: today, count: count + 1, forgivenOn: today } : { ...first, forgivenOn }
}

/** The bonus for days in a row. */
export const streakBonus = (count: number, perDay: number): number => (Math.min(count, STREAK_DAYS_MAX) - 1) * perDay
