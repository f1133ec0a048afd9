import { Cron } from 'croner'

export type LocalTime = {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  /** 0 is Sunday. */
  weekday: number
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
  })
  formats.set(timezone, format)
  return format
}

export function localTime(ms: number, timezone: string): LocalTime {
  const parts = new Map(
    formatFor(timezone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
  }
}

/** `2026-11-16` there. */
export function dayIn(ms: number, timezone: string): string {
  const { year, month, day } = localTime(ms, timezone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * The next time a cron pattern matches after a moment, in that time zone. A time skipped by a clock change matches at
 * the moment of the change, and a repeated one matches once. null: never again.
 */
export function nextTime(pattern: string, afterMs: number, timezone: string): number | null {
  return new Cron(pattern, { timezone, paused: true }).nextRun(new Date(afterMs))?.getTime() ?? null
}

/** The next moment the clock there shows this time. */
export function nextDaily(hour: number, minute: number, afterMs: number, timezone: string): number {
  const next = nextTime(`0 ${minute} ${hour} * * *`, afterMs, timezone)
  if (next === null) throw new Error(`no ${hour}:${minute} in ${timezone}`)
  return next
}

/** The end of the day there that a moment belongs to. */
export const nextMidnight = (ms: number, timezone: string): number => nextDaily(0, 0, ms, timezone)

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** No time zone is further ahead of UTC. */
const AHEAD_MAX_MS = 14 * 3_600_000

/** For earlier and later days the search for midnight would not end, or find nothing. */
const YEARS = ['1000', '2900'] as const

/** Whether this is a date such as `2026-11-16`, and that day exists. */
export const isDay = (text: string): boolean =>
  DAY.test(text) &&
  text >= YEARS[0] &&
  text < YEARS[1] &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** The start of a day such as `2026-11-16` there. */
export function startOfDay(day: string, timezone: string): number {
  let start = nextMidnight(Date.parse(`${day}T00:00:00Z`) - AHEAD_MAX_MS - 1, timezone)
  while (dayIn(start, timezone) < day) start = nextMidnight(start, timezone)
  return start
}
