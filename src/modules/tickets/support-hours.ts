import * as z from 'zod/mini'
import { color, int, text, timezone } from '#core/settings/kinds.ts'

export const DAY_MINUTES = 1440
export const HOURS_MESSAGE_MAX = 1000
export const HOURS_TITLE_MAX = 256

/** What happens to a request outside these hours. */
export const OUTSIDE_HOURS = ['block', 'allow', 'queue'] as const

const minuteOfDay = () => int(0, DAY_MINUTES)

/** When the team is available. `to` before `from` continues past midnight; the first day is Monday. */
export const supportHours = () =>
  z.strictObject({
    timezone: timezone(),
    days: z.array(z.strictObject({ enabled: z.boolean(), from: minuteOfDay(), to: minuteOfDay() })).check(z.length(7)),
    outside: z.enum(OUTSIDE_HOURS),
    title: z.optional(text(HOURS_TITLE_MAX)),
    message: z.optional(text(HOURS_MESSAGE_MAX)),
    color: z.optional(color()),
  })

export type SupportHours = z.infer<ReturnType<typeof supportHours>>
