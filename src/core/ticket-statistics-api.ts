import * as z from 'zod/mini'

/** Requests and replies about the statistics of tickets, shared by browser and API. */

export const STATISTICS_DAYS = [7, 30, 90] as const
export type StatisticsDays = (typeof STATISTICS_DAYS)[number]

/** Seconds; null where nothing was measured. */
const duration = z.nullable(z.number())
const rating = z.nullable(z.number())
const figures = {
  opened: z.number(),
  closed: z.number(),
  /** Medians, so that a single forgotten ticket does not distort the figure. */
  firstReply: duration,
  resolution: duration,
  rating,
  /** How many were given. */
  ratings: z.number(),
}

/** `GET /dashboard/guilds/{id}/tickets/statistics` */
export const ticketStatistics = z.object({
  totals: z.object({
    ...figures,
    /** First answers that came later than promised. */
    broken: z.number(),
    /** At this moment. */
    open: z.number(),
  }),
  /** Days with any activity only, as `2026-01-31`. */
  days: z.array(z.object({ day: z.string(), opened: z.number(), closed: z.number() })),
  panels: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), ...figures })),
  /** The tags the team chose on closing, most frequent first; tickets without one are not included. */
  tags: z.array(z.object({ tag: z.string(), closed: z.number(), resolution: duration, rating })),
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      /** Tickets to which they gave the first answer. */
      answered: z.number(),
      closed: z.number(),
      firstReply: duration,
      rating,
    }),
  ),
})
export type TicketStatistics = z.infer<typeof ticketStatistics>
