import type { StateEffect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { AdventCalendarSettings } from '../settings.ts'
import { type Opening, openingId } from './stored-openings.ts'

/** The day that can be opened late: the last one missed, once per season; null: there is none. */
export function lateDay(
  openings: readonly Opening[],
  today: number | null,
  { calendarCatchUp }: AdventCalendarSettings,
  { shared }: Pick<RuleView, 'shared'>,
): number | null {
  const { enabled, price } = calendarCatchUp
  const canBePaid = price === 0 || shared.moneySystem
  if (!enabled || !canBePaid || today === null || openings.some(({ late }) => late)) return null
  for (let day = today - 1; day > 0; day -= 1) {
    if (!openings.some((one) => one.day === day)) return day
  }
  return null
}

export const payLate = (userId: string, year: number, day: number, price: number): StateEffect[] =>
  price === 0
    ? []
    : [
        {
          type: 'moveMoney',
          from: userId,
          to: null,
          amount: price,
          source: 'calendar',
          ref: `calendar:late:${openingId(userId, year, day)}`,
        },
      ]
