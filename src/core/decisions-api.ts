import * as z from 'zod/mini'
import { namedPerson } from './named-person.ts'

/** Requests and replies about what the bot decided, and why, shared by browser and API. */

const decisionEntry = z.object({
  id: z.number(),
  /** The last time, where the same was decided several times. */
  at: z.string(),
  module: z.string(),
  /** The type of event, such as `messageCreated`. */
  event: z.string(),
  /** Who it was about. */
  person: z.nullable(namedPerson),
  channelId: z.nullable(z.string()),
  /** In the language of the request. */
  reasons: z.array(z.object({ code: z.string(), sentence: z.string() })),
  /** Whether the module did anything. */
  acted: z.boolean(),
  /** How often the same was decided within a few moments. */
  count: z.number(),
})
export type DecisionEntry = z.infer<typeof decisionEntry>

/** `GET /dashboard/guilds/{id}/decisions` */
export const decisionPage = z.object({
  decisions: z.array(decisionEntry),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
})
export type DecisionPage = z.infer<typeof decisionPage>
