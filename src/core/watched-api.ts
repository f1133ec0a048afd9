import * as z from 'zod/mini'
import { namedPerson } from './named-person.ts'

/** What browser and API say to each other about filters that only watch. */

/** As long as “Why?” goes back: what they saw is read from there. */
export const WATCHED_DAYS = 7
export const WATCHED_EXAMPLES_MAX = 5

/** `GET /dashboard/guilds/{id}/auto-moderation/watched`: since the filter was last changed, by filter. */
export const watchedCounts = z.object({
  filters: z.record(z.string(), z.object({ messages: z.number(), members: z.number() })),
})
export type WatchedCounts = z.infer<typeof watchedCounts>

const watchedExample = z.object({
  messageId: z.string(),
  channelId: z.string(),
  person: z.nullable(namedPerson),
  at: z.string(),
  /** The words of the list or the hosts; empty where a filter looks for neither. */
  found: z.string(),
  /** Read from the platform at this moment; null: gone since, or the server does not have messages read. */
  words: z.nullable(z.string()),
})
export type WatchedExample = z.infer<typeof watchedExample>

/** `GET /dashboard/guilds/{id}/auto-moderation/watched/examples?filter=caps` */
export const watchedExamples = z.object({ examples: z.array(watchedExample) })
export type WatchedExamples = z.infer<typeof watchedExamples>
