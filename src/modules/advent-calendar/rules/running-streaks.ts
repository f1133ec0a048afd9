import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'
import { calendarMoment } from './calendar-moment.ts'
import { readStreak, STREAK, yearAt } from './stored-openings.ts'
import { isRunning, type Streak } from './streak.ts'

/** Many of the longest streaks may have ended. */
const LOOKED_AT = 100

export const longestStreaks: RecordQuery = { kind: STREAK, order: 'stateDescending', limit: LOOKED_AT }

/** Streaks that can still go on, the longest first. */
export function runningStreaks(
  answer: RecordAnswer | undefined,
  now: number,
  timezone: string,
): { userId: string; streak: Streak }[] {
  const moment = calendarMoment(new Date(now), timezone)
  const today = moment.phase === 'open' ? moment.day : null
  const year = yearAt(now, { timezone })
  return (answer?.rows ?? []).flatMap((record) => {
    const streak = readStreak(record)
    return streak && isRunning(streak, year, today) ? [{ userId: record.id, streak }] : []
  })
}
