import * as z from 'zod/mini'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'

/** After so many days in a row the bonus grows no further. */
export const STREAK_DAYS_MAX = 7
/** One missed day is forgiven, and the next one not before a week has passed. */
const FORGIVEN_EVERY_DAYS = 7

/** Where it is kept among what the module knows of a member. */
export const STREAK_KEY = 'dailyStreak'
/** Days are those of the server: `2026-12-05`. */
const dailyStreak = z.object({ day: z.string(), count: z.int(), forgivenOn: z.nullable(z.string()) })
export type DailyStreak = z.infer<typeof dailyStreak>

export const streakOf = (userId: string, { memberState }: Pick<RuleView, 'memberState'>): DailyStreak | null =>
  dailyStreak.safeParse(memberState.get(userId)?.[STREAK_KEY]).data ?? null

const daysFrom = (earlier: string, later: string) => Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)

/** What it is once today's money is claimed. */
export function nextDailyStreak(before: DailyStreak | null, today: string): DailyStreak {
  const first = { day: today, count: 1, forgivenOn: null }
  if (!before) return first
  const { day, count, forgivenOn } = before
  const gap = daysFrom(day, today)
  if (gap === 1) return { day: today, count: count + 1, forgivenOn }
  const isForgiven = gap === 2 && (forgivenOn === null || daysFrom(forgivenOn, today) >= FORGIVEN_EVERY_DAYS)
  return isForgiven ? { day: today, count: count + 1, forgivenOn: today } : { ...first, forgivenOn }
}

/** What days in a row add to the daily money. */
export const streakBonus = (count: number, perDay: number): number => (Math.min(count, STREAK_DAYS_MAX) - 1) * perDay
