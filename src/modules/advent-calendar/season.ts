/** spec §2: from 25 November 00:00 to 24 December 23:59:59, as `month × 100 + day`. */
const FIRST_DAY = 1125
const LAST_DAY = 1224

const isWithin = (date: number) => date >= FIRST_DAY && date <= LAST_DAY

/** The time zones furthest from UTC. */
const OUTERMOST_HOURS = [-12, 14] as const

function dateAt(now: Date, hours: number): number {
  const there = new Date(now.getTime() + hours * 3_600_000)
  return (there.getUTCMonth() + 1) * 100 + there.getUTCDate()
}

/** Whether the calendar may be configured now, in the server's time zone. */
export function isCalendarSeason(now: Date, timezone: string): boolean {
  // Called on every page. Where all time zones agree, the server's need not be looked up.
  const [west, east] = OUTERMOST_HOURS.map((hours) => isWithin(dateAt(now, hours)))
  if (west !== undefined && west === east) return west
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, month: 'numeric', day: 'numeric' }).formatToParts(
    now,
  )
  const read = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return isWithin(read('month') * 100 + read('day'))
}
