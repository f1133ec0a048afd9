import { MINUTE_MS } from '#core/duration/spans.ts'
import type { SupportHours } from '../support-hours.ts'
import { isSupportTime, momentIn } from './support-time.ts'

const QUARTER_MINUTES = 15
const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS
const WEEK_MS = 7 * 1440 * MINUTE_MS

/** When the team is next available, to the minute; null when no day is enabled. */
export function nextSupportTime(hours: SupportHours, now: number): number | null {
  const start = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  // The local time is looked up once per quarter of an hour: clocks change between two of them.
  for (let quarter = start - (start % QUARTER_MS); quarter <= start + WEEK_MS; quarter += QUARTER_MS) {
    const { day, minute } = momentIn(hours.timezone, quarter)
    for (let past = 0; past < QUARTER_MINUTES; past++) {
      const time = quarter + past * MINUTE_MS
      if (time >= start && isSupportTime(hours, { day, minute: minute + past })) return time
    }
  }
  return null
}
