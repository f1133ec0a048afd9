import * as z from 'zod/mini'
import { namedPerson } from './named-person.ts'

/** Requests and replies about what auto-moderation has noted, shared by browser and API. */

/** How many days back automatic sanctions are tried out, and on how many infractions at most. */
export const REPLAY_DAYS = 30
export const REPLAY_MAX = 2_000

const OFFSET = /^\d{1,6}$/

/** `before`: continue after this one. */
export const infractionQuestion = z.object({
  before: z.optional(z.pipe(z.string().check(z.regex(OFFSET)), z.transform(Number))),
})
export type InfractionQuestion = z.infer<typeof infractionQuestion>

const listedInfraction = z.object({
  /** The same id for everything recorded about one message. */
  id: z.string(),
  filters: z.array(z.string()),
  person: namedPerson,
  channelId: z.nullable(z.string()),
  /** null: it is from a channel that the reader cannot see on Discord. */
  excerpt: z.nullable(z.string()),
  source: z.enum(['bot', 'discord']),
  at: z.string(),
  /** An automatic sanction followed from it. */
  wasSanctioned: z.boolean(),
  /** The number of the resulting case; null: there is none, it is gone, or the reader may not see it. */
  caseNumber: z.nullable(z.number()),
  undoneBy: z.nullable(namedPerson),
  canUndo: z.boolean(),
  /** Why the reader may not undo what somebody else could; null where there is nothing to undo. */
  whyNot: z.nullable(z.enum(['aboutYou', 'aboveYou', 'noPermission'])),
})
export type UndoRefusal = NonNullable<z.infer<typeof listedInfraction>['whyNot']>
export type ListedInfraction = z.infer<typeof listedInfraction>

/** `GET /dashboard/guilds/{id}/auto-moderation/infractions` */
export const infractionPage = z.object({
  infractions: z.array(listedInfraction),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
})
export type InfractionPage = z.infer<typeof infractionPage>

const counts = z.record(z.string(), z.number())

/**
 * `GET /dashboard/guilds/{id}/auto-moderation/history`: recent infractions of members, for trying out automatic
 * sanctions.
 */
export const infractionHistory = z.object({
  members: z.array(
    z.object({
      ...namedPerson.shape,
      /** Counts of all time before the first of these. */
      before: counts,
      /** Oldest first; those of one message have the same time. */
      infractions: z.array(z.object({ filter: z.string(), at: z.number() })),
    }),
  ),
  /** False: there were too many to include all. */
  complete: z.boolean(),
})
export type InfractionHistory = z.infer<typeof infractionHistory>
