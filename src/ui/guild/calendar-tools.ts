import type { CalendarArchive, CalendarReuse, CalendarStatistics } from '#core/calendar-api.ts'
import type { Done, Refused } from '../outcome.ts'

export type CalendarTools = {
  /** Of this year by default. */
  statistics(year?: number): Promise<{ ok: true; statistics: CalendarStatistics } | Refused>
  archive(year: number): Promise<({ ok: true } & CalendarArchive) | Refused>
  /** Fills empty boxes and restores streak rewards as they were that year. */
  reuse(year: number): Promise<({ ok: true } & CalendarReuse) | Refused>
  /** Marks a gift that could not be delivered as handed out by a person. */
  markDelivered(opening: string): Promise<Done>
}
