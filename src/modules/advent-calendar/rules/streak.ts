import { CALENDAR_DAYS } from '../calendar-box.ts'
import type { StreakReward } from '../calendar-streak.ts'

export type Streak = {
  /** Days in a row, over the years: 24 December is followed by 1 December. */
  count: number
  record: number
  lastYear: number
  lastDay: number
  /** Increases each time the streak is broken. */
  run: number
  /** Rewards that are earned only once, with the run in which they were. */
  earned: Readonly<Record<string, string>>
  /** The previous streak, which opening a day late may join to this one. */
  broken?: Run | undefined
}

type Run = { count: number; lastYear: number; lastDay: number; run: number }

/** The streak after opening today's box. */
export function nextStreak(before: Streak | null, year: number, day: number): Streak {
  if (!before) return { count: 1, record: 1, lastYear: year, lastDay: day, run: 1, earned: {} }
  // The date went back, because the server's time zone was changed.
  if (before.lastYear === year && before.lastDay >= day) return before
  const follows = isNextDay(before, year, day)
  const count = follows ? before.count + 1 : 1
  return {
    count,
    record: Math.max(before.record, count),
    lastYear: year,
    lastDay: day,
    run: follows ? before.run : before.run + 1,
    earned: before.earned,
    broken: follows ? before.broken : runOf(before),
  }
}

const runOf = ({ count, lastYear, lastDay, run }: Streak): Run => ({ count, lastYear, lastDay, run })

/** The streak after opening the last missed day late: it joins the days before to those after. */
export function lateStreak(before: Streak | null, year: number, day: number): Streak {
  if (!before || before.lastYear < year || before.lastDay < day) return nextStreak(before, year, day)
  const { broken } = before
  const earlier = broken && isNextDay(broken, year, day) ? broken : null
  const count = (earlier?.count ?? 0) + 1 + before.count
  return {
    ...before,
    count,
    record: Math.max(before.record, count),
    run: earlier?.run ?? before.run,
    broken: undefined,
  }
}

/** The streak at each length that the opening reaches: a day opened late may reach several. */
export function lengthsReached(before: Streak | null, streak: Streak): Streak[] {
  const isJoined = before !== null && before.lastYear === streak.lastYear && before.lastDay === streak.lastDay
  const steps = isJoined ? before.count + 1 : 1
  return Array.from({ length: steps }, (_, place) => {
    const back = steps - 1 - place
    return { ...streak, count: streak.count - back, lastDay: streak.lastDay - back }
  })
}

function isNextDay({ lastYear, lastDay }: Pick<Streak, 'lastYear' | 'lastDay'>, year: number, day: number): boolean {
  if (lastYear === year) return lastDay === day - 1
  return lastYear === year - 1 && lastDay === CALENDAR_DAYS && day === 1
}

/** Whether it can still go on: today's box was opened, or yesterday's was and today's can be. */
export function isRunning({ lastYear, lastDay }: Streak, year: number, today: number | null): boolean {
  if (today === null) return lastDay === CALENDAR_DAYS && (lastYear === year || lastYear === year - 1)
  return (lastYear === year && lastDay >= today - 1) || isNextDay({ lastYear, lastDay }, year, today)
}

/** Within the current year a streak cannot be longer than December has had days. */
const countFor = ({ scope }: StreakReward, { count, lastDay }: Streak): number =>
  scope === 'currentYear' ? Math.min(count, lastDay) : count

/** For rewards that count within one year, each year is a separate streak. */
export const runFor = ({ scope }: StreakReward, { run, lastYear }: Streak): string =>
  scope === 'currentYear' ? `${run} ${lastYear}` : `${run}`

/** The rewards due for the day just opened, shorter streaks first. */
export function streakRewardsDue(entries: readonly StreakReward[], streak: Streak): StreakReward[] {
  const isDue = (entry: StreakReward) => {
    const count = countFor(entry, streak)
    if (entry.mode === 'multiple') return count % entry.target === 0
    if (count !== entry.target) return false
    const earnedIn = streak.earned[entry.id]
    return earnedIn === undefined || (entry.repeatable && earnedIn !== runFor(entry, streak))
  }
  return entries.filter(isDue).toSorted((a, b) => a.target - b.target)
}
