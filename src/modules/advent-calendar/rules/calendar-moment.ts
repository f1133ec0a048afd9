import { DAY_MS } from '#core/duration/spans.ts'
import { CALENDAR_DAYS } from '../calendar-box.ts'

/** The phase of the season in a server's time zone. Before December `daysLeft` counts the nights until box 1. */
export type CalendarMoment = { phase: 'before'; daysLeft: number } | { phase: 'open'; day: number } | { phase: 'over' }

const DECEMBER = 12

export function calendarMoment(now: Date, timezone: string): CalendarMoment {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now)
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [read('year'), read('month'), read('day')]
  if (month === DECEMBER) return day <= CALENDAR_DAYS ? { phase: 'open', day } : { phase: 'over' }
  // Calendar dates, not moments: a change to or from daylight saving time must not cost a day.
  const daysLeft = (Date.UTC(year, DECEMBER - 1, 1) - Date.UTC(year, month - 1, day)) / DAY_MS
  return { phase: 'before', daysLeft }
}
