import { isCalendarSeason } from '#modules/advent-calendar/season.ts'

/** The calendar is listed only in its season. */
export function isShown(id: string, now: Date, timezone: string): boolean {
  return id !== 'advent-calendar' || isCalendarSeason(now, timezone)
}
