import type { CalendarArchive, CalendarReuse, CalendarStatistics } from '#core/calendar-api.ts'
import type { Done, Refused } from '../outcome.ts'

export type CalendarTools = {
  /** Of this year unless told. */
  statistics(year?: number): Promise<{ ok: true; statistics: CalendarStatistics } | Refused>
  archive(year: number): Promise<({ ok: true } & CalendarArchive) | Refused>
  /** Empty boxes are filled, and rewards for streaks put back, as they were that year. */
  reuse(year: number): Promise<({ ok: true } & CalendarReuse) | Refused>
  /** A gift that could not be delivered was handed out by a person. */
  markDelivered(opening: string): Promise<Done>
}
