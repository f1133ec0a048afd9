import * as z from 'zod/mini'
import { LOCALES } from './locale.ts'
import { messageLine } from './message-lines.ts'
import { snowflake } from './snowflake.ts'

/** The kind of the records that store them. */
export const SENT_COPY = 'sentCopy'

/** How many copies of one saved message are kept track of. */
export const COPIES_MAX = 10

/** A saved message as posted in a channel. */
export const messageCopy = z.object({
  channelId: z.string(),
  messageId: z.string(),
  language: z.enum(LOCALES),
  /** Discord cannot turn blocks back into embeds. */
  format: z.enum(['embeds', 'advanced']),
  at: z.number(),
  /** Who sent it, or rewrote it last. */
  by: z.string(),
})
export type MessageCopy = z.infer<typeof messageCopy>

/** `GET /dashboard/guilds/{id}/messages/{entry}/copies`: newest first. */
export const copyList = z.object({
  copies: z.array(messageCopy),
  /** How often its buttons and selects did something in the last thirty days, by their ids. */
  presses: z.record(z.string(), z.number()),
})
export type CopyList = z.infer<typeof copyList>

/** `PUT /dashboard/guilds/{id}/messages/{entry}/copies/{message}`: replaces its content with what is saved now. */
export const rewriteRequest = z.strictObject({ channelId: snowflake(), language: z.enum(LOCALES) })
export type RewriteRequest = z.infer<typeof rewriteRequest>

/** `POST /dashboard/guilds/{id}/messages/{entry}/copies/{message}/changes`, with the body of a rewrite. */
export const copyChanges = z.object({
  /** What is on Discord now, whoever changed it last. */
  before: z.array(messageLine),
  /** What a rewrite would change it to. */
  after: z.array(messageLine),
})
export type CopyChanges = z.infer<typeof copyChanges>

/** `DELETE /dashboard/guilds/{id}/messages/{entry}/copies/parts`. `left`: copies that could not be changed. */
export const strippedReply = z.object({ left: z.number() })

/** `POST /dashboard/guilds/{id}/messages/load`. */
export const loadRequest = z.strictObject({ channelId: snowflake(), messageId: snowflake() })
export type LoadRequest = z.infer<typeof loadRequest>

/** A message of the bot as it is on Discord. */
export const loadReply = z.object({
  /** The saved message that it is a copy of. */
  savedId: z.nullable(z.string()),
  /** Discord's JSON, which the editor reads like anything that is pasted. */
  json: z.string(),
})
export type LoadReply = z.infer<typeof loadReply>
