import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { limits } from '#core/limits.ts'
import { int } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { calendarReward } from '#core/settings/reward.ts'

export const CALENDAR_DAYS = 24
export const WEIGHT_MAX = 100

/** One of the surprises in the box of a day; the higher its weight, the likelier it is drawn. */
const surprise = () =>
  z.strictObject({
    id: entryId(),
    day: int(1, CALENDAR_DAYS),
    reward: calendarReward(),
    weight: int(1, WEIGHT_MAX),
  })

export type Surprise = z.infer<ReturnType<typeof surprise>>

/** The limit applies to each box separately. */
export const calendarBoxes = defineCollection({
  name: 'calendarBoxes',
  schema: surprise(),
  limit: 'calendarSurprises',
  hardMax: CALENDAR_DAYS * limits.calendarSurprises.premium,
  parent: { key: 'day' },
})
