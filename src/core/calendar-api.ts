import * as z from 'zod/mini'
import { calendarReward } from '#core/settings/reward.ts'

/** Requests and replies about how a calendar is used, shared by browser and API. */

const undeliveredGift = z.object({
  id: z.string(),
  /** null: the name is no longer known. */
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
  /** Those whose boxes can be reused, the newest first. */
  archived: z.array(z.number()),
  /** How many members opened a box of this year. */
  members: z.number(),
  /** Days without any are left out. */
  openings: z.array(z.object({ day: z.number(), count: z.number() })),
  /** The longest streak still running; earlier years have none. */
  longest: z.nullable(z.object({ name: z.nullable(z.string()), count: z.number() })),
  /** The gifts drawn most often. */
  gifts: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Gifts that a person was to hand out, but who could not be notified. */
  undelivered: z.array(undeliveredGift),
})
export type CalendarStatistics = z.infer<typeof calendarStatistics>

/** `GET /dashboard/guilds/{id}/calendar/archive/{year}`: the boxes as they were when that year's calendar closed. */
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
