import type { CalendarArchive } from '#core/calendar-api.ts'
import { isSameValue } from '#core/settings/paths.ts'
import type { Surprise } from '../calendar-box.ts'
import type { StreakReward } from '../calendar-streak.ts'

/** What fits of an earlier year into these empty boxes, as many per box as the plan allows. */
export function reusable(kept: CalendarArchive['boxes'], days: readonly number[], max: number): Surprise[] {
  return days.flatMap((day) =>
    kept
      .filter((box) => box.day === day)
      .slice(0, max)
      .map((box) => ({ ...box, id: 'new' })),
  )
}

/** Streak rewards of an earlier year that no longer exist, not even as an equal one. */
export function missingStreaks(
  kept: CalendarArchive['streaks'],
  present: readonly StreakReward[],
): CalendarArchive['streaks'] {
  return kept.filter(
    ({ id, ...streak }) =>
      !present.some(({ id: other, ...one }) => (id !== null && other === id) || isSameValue(one, streak)),
  )
}
