import * as z from 'zod/mini'

/** `POST /dashboard/guilds/{id}/welcome/test`. */
const GREETING_TESTS = ['welcome', 'goodbye', 'privateMessage', 'captcha'] as const
export const greetingTestRequest = z.strictObject({ type: z.enum(GREETING_TESTS) })
export type GreetingTest = (typeof GREETING_TESTS)[number]

/** `POST /dashboard/guilds/{id}/repeat-messages/{entry}/test`: without mentions nobody is notified by it. */
export const repeatTestRequest = z.strictObject({ mentions: z.boolean() })

/** `POST /dashboard/guilds/{id}/logs/test`: one of the logs, or `urgent`. */
export const logTestRequest = z.strictObject({ log: z.string().check(z.maxLength(32)) })

/**
 * Where a test can be read. `isPrivate`: in the private messages of whoever asked for it. `asBot`: the channel had no
 * room for the webhook of a profile.
 */
export const testReply = z.object({
  channelId: z.string(),
  messageId: z.string(),
  isPrivate: z.optional(z.boolean()),
  asBot: z.optional(z.boolean()),
})
export type TestReply = z.infer<typeof testReply>
