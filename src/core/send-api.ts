import * as z from 'zod/mini'
import { LOCALES } from './locale.ts'
import { snowflake } from './snowflake.ts'

/** `POST /dashboard/guilds/{id}/messages/{entry}/send`: the saved message, in the version of that language. */
export const sendMessageRequest = z.strictObject({
  channelId: snowflake(),
  language: z.enum(LOCALES),
})
export const sendMessageReply = z.object({ channelId: z.string(), messageId: z.string() })
export type SendMessageRequest = z.infer<typeof sendMessageRequest>
