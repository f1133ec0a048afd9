/** spec §2: from 25 November 00:00 to 24 December 23:59:59, as `month × 100 + day`. */
const FIRST_DAY = 1125
const LAST_DAY = 1224

/** Whether the calendar may be configured now, on the clock of the server it belongs to. */
export function isCalendarSeason(now: Date, timezone: string): boolean {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, month: 'numeric', day: 'numeric' }).formatToParts(
    now,
  )
  const read = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  const date = read('month') * 100 + read('day')
  return date >= FIRST_DAY && date <= LAST_DAY
}
