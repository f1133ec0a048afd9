import * as z from 'zod/mini'
import { snowflake } from './snowflake.ts'

/** `onboarding`: Discord shows it to newcomers while it welcomes them, so it should stay visible. */
const channel = z.object({ id: z.string(), name: z.string(), onboarding: z.boolean() })

/** `GET /dashboard/guilds/{id}/captcha/health`: how well the saved verification holds. */
export const captchaHealth = z.object({
  /** People who have not passed it yet. */
  waiting: z.number(),
  /** Whether those who wait see the channel of the test; null: no channel or role was chosen. */
  seesTest: z.nullable(z.boolean()),
  /** Other channels that they see. */
  open: z.array(channel),
  /** Whether the channel of the test has a slow mode; null: it is not known. */
  slowMode: z.nullable(z.boolean()),
  /** The role of those who wait, while the verification is off and both the person and the bot may delete it. */
  leftRole: z.nullable(z.object({ name: z.string() })),
  /** How many channels were hidden from here lately, which can be taken back. */
  hidden: z.number(),
  /** How many tests of the last seven days were passed, and how many were not, or not in time. */
  lately: z.object({ passed: z.number(), failed: z.number() }),
})
export type CaptchaHealth = z.infer<typeof captchaHealth>

/** `POST` of `…/captcha/lock`: these channels are hidden from those who wait, and the test is shown to them. */
export const captchaLockRequest = z.strictObject({ channels: z.array(snowflake()).check(z.maxLength(500)) })
