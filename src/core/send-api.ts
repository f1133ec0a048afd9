import * as z from 'zod/mini'
import { LOCALES } from './locale.ts'
import { snowflake } from './snowflake.ts'

/** `POST /dashboard/guilds/{id}/messages/{entry}/send`: the saved message, in the version of that language. */
export const sendMessageRequest = z.strictObject({
  channelId: snowflake(),
  language: z.enum(LOCALES),
})
export const sendMessageReply = z.object({
  channelId: z.string(),
  messageId: z.string(),
  /** The channel had no room for the webhook of a profile, so the bot sent it under its own name. */
  asBot: z.optional(z.boolean()),
})
export type SendMessageReply = z.infer<typeof sendMessageReply>
export type SendMessageRequest = z.infer<typeof sendMessageRequest>
