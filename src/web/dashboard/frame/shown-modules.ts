import { isCalendarSeason } from '#modules/advent-calendar/season.ts'

/** Outside of its season the calendar is not even listed. */
export function isShown(id: string, now: Date, timezone: string): boolean {
  return id !== 'advent-calendar' || isCalendarSeason(now, timezone)
}
