import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { limits } from '#core/limits.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { int } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { calendarReward } from '#core/settings/reward.ts'
import { CALENDAR_DAYS } from './calendar-box.ts'

export const STREAK_TARGET = { min: 2, max: 240 } as const

const streakReward = () =>
  z
    .strictObject({
      id: entryId(),
      target: int(STREAK_TARGET.min, STREAK_TARGET.max),
      /** `unique` is earned when the count is reached, `multiple` each time it is a multiple. */
      mode: z.enum(['unique', 'multiple']),
      repeatable: z.boolean(),
      scope: z.enum(['allYears', 'currentYear']),
      reward: calendarReward(),
    })
    .check(
      z.refine(({ scope, target }) => scope === 'allYears' || target <= CALENDAR_DAYS, {
        ...refusedAs('V_RANGE', { min: STREAK_TARGET.min, max: CALENDAR_DAYS }),
        path: ['target'],
      }),
    )

export type StreakReward = z.infer<ReturnType<typeof streakReward>>

/** For members who open their box several days in a row. */
export const calendarStreaks = defineCollection({
  name: 'calendarStreaks',
  schema: streakReward(),
  limit: 'calendarStreaks',
  hardMax: limits.calendarStreaks.premium,
})
