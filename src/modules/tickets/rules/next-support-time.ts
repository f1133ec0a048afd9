import { MINUTE_MS } from '#core/duration/spans.ts'
import type { SupportHours } from '../support-hours.ts'
import { isSupportTime, momentIn } from './support-time.ts'

const QUARTER_MINUTES = 15
const WEEK_MINUTES = 7 * 1440

/** When the team is next available, to the minute; null when no day is enabled. */
export function nextSupportTime(hours: SupportHours, now: number): number | null {
  const isOpenAt = (time: number) => isSupportTime(hours, momentIn(hours.timezone, time))
  const start = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  // In steps of a quarter of an hour first, then back to the minute.
  for (let minutes = 0; minutes <= WEEK_MINUTES + QUARTER_MINUTES; minutes += QUARTER_MINUTES) {
    const time = start + minutes * MINUTE_MS
    if (!isOpenAt(time)) continue
    let first = time
    while (first - MINUTE_MS >= start && isOpenAt(first - MINUTE_MS)) first -= MINUTE_MS
    return first
  }
  return null
}
