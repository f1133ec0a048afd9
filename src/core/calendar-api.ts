import * as z from 'zod/mini'

/** What browser and API say to each other about how a calendar is used. */

const undeliveredGift = z.object({
  id: z.string(),
  /** null: nobody knows them any more. */
  name: z.nullable(z.string()),
  day: z.number(),
  gift: z.string(),
})
export type UndeliveredGift = z.infer<typeof undeliveredGift>

/** `GET /dashboard/guilds/{id}/calendar/statistics`: of the current year. */
export const calendarStatistics = z.object({
  /** How many members opened a box of this year. */
  members: z.number(),
  /** Of each day that has any. */
  openings: z.array(z.object({ day: z.number(), count: z.number() })),
  /** The longest streak that is still going on. */
  longest: z.nullable(z.object({ name: z.nullable(z.string()), count: z.number() })),
  /** What was drawn the most. */
  gifts: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Gifts that a person was to hand out, and nobody could be told. */
  undelivered: z.array(undeliveredGift),
})
export type CalendarStatistics = z.infer<typeof calendarStatistics>
