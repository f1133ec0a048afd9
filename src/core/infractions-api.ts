import * as z from 'zod/mini'
import { namedPerson } from './named-person.ts'

/** What browser and API say to each other about what auto-moderation has noted. */

/** How far back the steps are tried, and on how many infractions at most. */
export const REPLAY_DAYS = 30
export const REPLAY_MAX = 2_000

const OFFSET = /^\d{1,6}$/

/** `before`: how many were seen already. */
export const infractionQuestion = z.object({
  before: z.optional(z.pipe(z.string().check(z.regex(OFFSET)), z.transform(Number))),
})
export type InfractionQuestion = z.infer<typeof infractionQuestion>

const listedInfraction = z.object({
  /** The same for everything that was noted about one message. */
  id: z.string(),
  filters: z.array(z.string()),
  person: namedPerson,
  channelId: z.nullable(z.string()),
  /** null: in a channel that the reader cannot see on Discord. */
  excerpt: z.nullable(z.string()),
  source: z.enum(['bot', 'discord']),
  at: z.string(),
  /** A rule asked for a sanction because of it. */
  wasSanctioned: z.boolean(),
  /** The number of the case that came of it; null: none, gone, or not the reader's to see. */
  caseNumber: z.nullable(z.number()),
  undoneBy: z.nullable(namedPerson),
  canUndo: z.boolean(),
  /** Why the reader cannot take back what somebody else could; null where there is nothing to take back. */
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

/** `GET /dashboard/guilds/{id}/auto-moderation/history`: what members did lately, to try steps on. */
export const infractionHistory = z.object({
  members: z.array(
    z.object({
      ...namedPerson.shape,
      /** For ever, before the first of these. */
      before: counts,
      /** Oldest first; what was noted about one message has the same time. */
      infractions: z.array(z.object({ filter: z.string(), at: z.number() })),
    }),
  ),
  /** False: there were more than could be looked at. */
  complete: z.boolean(),
})
export type InfractionHistory = z.infer<typeof infractionHistory>
