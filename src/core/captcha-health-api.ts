import * as z from 'zod/mini'
import { snowflake } from './snowflake.ts'

/** `onboarding`: Discord shows it to newcomers during onboarding, so it should stay visible. */
const channel = z.object({ id: z.string(), name: z.string(), onboarding: z.boolean() })

/** `GET /dashboard/guilds/{id}/captcha/health`: whether the saved verification really keeps newcomers out. */
export const captchaHealth = z.object({
  /** People who have not passed it yet. */
  waiting: z.number(),
  /** Whether those who wait see the test's channel; null: no channel or role was chosen. */
  seesTest: z.nullable(z.boolean()),
  /** Other channels that they can see. */
  open: z.array(channel),
  /** Whether the test's channel has a slow mode; null: unknown. */
  slowMode: z.nullable(z.boolean()),
  /** The role of those who wait, while the verification is off and both the person and the bot may delete it. */
  leftRole: z.nullable(z.object({ name: z.string() })),
  /** How many channels were recently hidden from this page, which can be undone. */
  hidden: z.number(),
  /** How many tests of the last seven days were passed, and how many were not, or not in time. */
  lately: z.object({ passed: z.number(), failed: z.number() }),
})
export type CaptchaHealth = z.infer<typeof captchaHealth>

/** `POST` of `…/captcha/lock`: hides these channels from those who wait, and shows them the test's channel. */
export const captchaLockRequest = z.strictObject({ channels: z.array(snowflake()).check(z.maxLength(500)) })
