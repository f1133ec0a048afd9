import type { RepeatMessage } from '../repeat-message.ts'

type Schedule = Pick<
  RepeatMessage,
  'kind' | 'interval' | 'window' | 'times' | 'days' | 'startAt' | 'endAt' | 'maxSends'
>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MINUTES = 1440
const STEP_MS = 5 * MINUTE_MS
/** A schedule that sends less than once in two months shows what it has. */
const HORIZON_MS = 62 * 24 * HOUR_MS

/** The moments of the next sends, on the clock of the server; the same rule decides in the browser and in the bot. */
export function nextSends(schedule: Schedule, timezone: string, now: number, count: number): number[] {
  const start = Math.max(now, schedule.startAt ? Date.parse(schedule.startAt) : now)
  const end = Math.min(schedule.endAt ? Date.parse(schedule.endAt) : Number.POSITIVE_INFINITY, start + HORIZON_MS)
  const most = Math.min(count, schedule.maxSends ?? count)
  const isDue = schedule.kind === 'fixed' ? isFixedTime : isInWindow
  const step = schedule.kind === 'fixed' ? STEP_MS : schedule.interval * 1000
  const first = schedule.kind === 'fixed' ? Math.ceil((start + 1) / STEP_MS) * STEP_MS : start + step
  const localOf = localClock(timezone)
  const found: number[] = []
  for (let at = first; at <= end && found.length < most; at += step) {
    const local = localOf(at)
    if (schedule.days.includes(local.weekday) && isDue(schedule, local.minute)) found.push(at)
  }
  return found
}

function isFixedTime({ times }: Schedule, minute: number): boolean {
  return times.includes(minute)
}

/** `from` above `to` runs over midnight. */
function isInWindow({ window: { from, to } }: Schedule, minute: number): boolean {
  return from < to ? minute >= from && minute <= to : minute >= from || minute <= to
}

/** Clocks change on the hour everywhere, so one lookup serves sixty minutes. */
function localClock(timezone: string): (at: number) => { minute: number; weekday: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()
  const offsetAt = (at: number) => {
    const hour = Math.floor(at / HOUR_MS)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const parts = Object.fromEntries(
      format.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hours, minute) - hour * HOUR_MS
    offsets.set(hour, offset)
    return offset
  }
  return (at) => {
    const local = new Date(at + offsetAt(at))
    const minute = Math.floor((local.getTime() / MINUTE_MS) % DAY_MINUTES)
    return { minute, weekday: ((local.getUTCDay() + 6) % 7) + 1 }
  }
}
