import type { CalendarStatistics } from '#core/calendar-api.ts'

/** `message`: why not, in words. */
type Refused = { ok: false; message: string }

export type CalendarTools = {
  statistics(): Promise<{ ok: true; statistics: CalendarStatistics } | Refused>
  /** A gift that could not be delivered was handed out by a person. */
  markDelivered(opening: string): Promise<{ ok: true } | Refused>
}
