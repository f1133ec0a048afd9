import * as z from 'zod/mini'
import { calendarReward } from '#core/settings/reward.ts'

/** What browser and API say to each other about how a calendar is used. */

const undeliveredGift = z.object({
  id: z.string(),
  /** null: nobody knows them any more. */
  name: z.nullable(z.string()),
  day: z.number(),
  gift: z.string(),
})
export type UndeliveredGift = z.infer<typeof undeliveredGift>

/** Without it, of the current year. */
export const statisticsQuestion = z.object({
  year: z.optional(z.pipe(z.string().check(z.regex(/^20\d\d$/)), z.transform(Number))),
})

/** `GET /dashboard/guilds/{id}/calendar/statistics` */
export const calendarStatistics = z.object({
  year: z.number(),
  /** Those in which boxes were opened, the newest first. */
  years: z.array(z.number()),
  /** Those whose boxes can be used again, the newest first. */
  archived: z.array(z.number()),
  /** How many members opened a box of this year. */
  members: z.number(),
  /** Of each day that has any. */
  openings: z.array(z.object({ day: z.number(), count: z.number() })),
  /** The longest streak that is still going on; of earlier years none is. */
  longest: z.nullable(z.object({ name: z.nullable(z.string()), count: z.number() })),
  /** What was drawn the most. */
  gifts: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Gifts that a person was to hand out, and nobody could be told. */
  undelivered: z.array(undeliveredGift),
})
export type CalendarStatistics = z.infer<typeof calendarStatistics>

/** `GET /dashboard/guilds/{id}/calendar/archive/{year}`: what there was when that year's calendar closed. */
export const calendarArchive = z.object({
  boxes: z.array(z.object({ day: z.number(), weight: z.number(), reward: calendarReward() })),
  streaks: z.array(
    z.object({
      /** null where it was not kept. */
      id: z.nullable(z.string()),
      target: z.number(),
      mode: z.enum(['unique', 'multiple']),
      repeatable: z.boolean(),
      scope: z.enum(['allYears', 'currentYear']),
      reward: calendarReward(),
    }),
  ),
})
export type CalendarArchive = z.infer<typeof calendarArchive>

/** `POST /dashboard/guilds/{id}/calendar/archive/{year}/reuse`; `refused`: a role or item is gone, or there is no room. */
export const calendarReuse = z.object({ made: z.number(), refused: z.number() })
export type CalendarReuse = z.infer<typeof calendarReuse>
