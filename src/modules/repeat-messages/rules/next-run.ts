import { MINUTE_MS } from '#core/duration/spans.ts'
import { dayIn, localTime, nextTime } from '#core/local-time.ts'
import type { RepeatMessage } from '../repeat-message.ts'

const DAY_MINUTES = 1440
/** After seven days every weekday has occurred, so more moves are never needed. */
const MOVES_MAX = 400

export type Schedule = Pick<
  RepeatMessage,
  'enabled' | 'kind' | 'interval' | 'window' | 'times' | 'days' | 'startAt' | 'endAt' | 'maxSends'
>

/**
 * When the next copy is sent; null when there is none. `cadence` is the scheduled moment from which the interval
 * counts. Late after a restart, one copy is sent immediately and the old schedule continues.
 */
export function nextRun(
  schedule: Schedule,
  { sends, lastRun }: { sends: number; lastRun: number | null },
  now: number,
  timezone: string,
  cadence: number,
): number | null {
  const { enabled, startAt, endAt, maxSends, days } = schedule
  if (!enabled || days.length === 0 || (maxSends !== null && sends >= maxSends)) return null
  const start = startAt ? Date.parse(startAt) : 0
  const at =
    schedule.kind === 'fixed'
      ? nextFixed(schedule, Math.max(now, lastRun ?? 0, start - 1), timezone)
      : nextInterval(schedule, Math.max(cadence, start), now, timezone)
  return at !== null && (!endAt || at <= Date.parse(endAt)) ? at : null
}

function nextFixed({ times, days }: Schedule, after: number, timezone: string): number | null {
  const weekdays = days.map((day) => day % 7).join(',')
  const moments = times.flatMap(
    (minutes) => nextTime(`0 ${minutes % 60} ${Math.floor(minutes / 60)} * * ${weekdays}`, after, timezone) ?? [],
  )
  return moments.length > 0 ? Math.min(...moments) : null
}

/** The next point of the schedule, moved to the next hour and day on which sending is allowed. */
function nextInterval(schedule: Schedule, from: number, now: number, timezone: string): number | null {
  const step = schedule.interval * 1_000
  const missed = Math.max(0, Math.floor((now - from) / step))
  let at = from + (missed + 1) * step
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    const moved = moveInto(schedule, at, timezone)
    if (moved === at) return at
    at = moved
  }
  return null
}

/** Later than this after its moment, the bot or Discord must have been down. */
const LATE_MS = 60_000

/** Whether it is late, and its hours or its day are over. */
export function isTooLate(schedule: Schedule, at: number, now: number, timezone: string): boolean {
  if (now - at <= LATE_MS) return false
  if (schedule.endAt && now > Date.parse(schedule.endAt)) return true
  if (schedule.kind === 'fixed') return dayIn(at, timezone) !== dayIn(now, timezone)
  return moveInto(schedule, now, timezone) !== now
}

/** The same moment if it is allowed, otherwise the next one that is. */
function moveInto({ window: { from, to }, days }: Schedule, at: number, timezone: string): number {
  const local = localTime(at, timezone)
  const minute = local.hour * 60 + local.minute
  const wraps = from > to
  // The part of a night after midnight belongs to the day it began on.
  const isTail = wraps && minute < to
  const weekday = ((local.weekday + (isTail ? 6 : 0) + 6) % 7) + 1
  const isInside = wraps ? minute >= from || minute < to : minute >= from && minute < to
  const isAllowedDay = days.includes(weekday)
  if (isInside && isAllowedDay) return at
  const opening = `0 ${from % 60} ${Math.floor((from % DAY_MINUTES) / 60)} * * *`
  const today = Math.floor(at / MINUTE_MS) * MINUTE_MS - 1
  return nextTime(opening, isInside || minute >= from ? at : today, timezone) ?? at
}
