import type { CalendarArchive } from '#core/calendar-api.ts'
import type { Surprise } from '../calendar-box.ts'

/** What of an earlier year fits into these empty boxes, as many to a box as the plan allows. */
export function reusable(kept: CalendarArchive['boxes'], days: readonly number[], max: number): Surprise[] {
  return days.flatMap((day) =>
    kept
      .filter((box) => box.day === day)
      .slice(0, max)
      .map((box) => ({ ...box, id: 'new' })),
  )
}
