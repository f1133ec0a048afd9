import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import { color, int, text } from '#core/settings/kinds.ts'
import { isTimezone } from '#core/timezone.ts'

const DAY_MINUTES = 1440
const MESSAGE_MAX = 1000
const TITLE_MAX = 256

const minuteOfDay = () => int(0, DAY_MINUTES)

/** When the team answers. `to` before `from` runs over midnight; the first day is Monday. */
export const supportHours = () =>
  z.strictObject({
    timezone: z.string().check(z.refine(isTimezone, refusedAs('V_FORMAT'))),
    days: z.array(z.strictObject({ enabled: z.boolean(), from: minuteOfDay(), to: minuteOfDay() })).check(z.length(7)),
    outside: z.enum(['block', 'allow', 'queue']),
    title: z.optional(text(TITLE_MAX)),
    message: z.optional(text(MESSAGE_MAX)),
    color: z.optional(color()),
  })

export type SupportHours = z.infer<ReturnType<typeof supportHours>>
