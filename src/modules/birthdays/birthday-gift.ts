import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { limits } from '#core/limits.ts'
import { entryId } from '#core/settings/lists.ts'
import { birthdayReward } from '#core/settings/reward.ts'

const gift = () => z.strictObject({ id: entryId(), reward: birthdayReward() })

export type BirthdayGift = z.infer<ReturnType<typeof gift>>

/** What each member receives on their birthday. */
export const birthdayGifts = defineCollection({
  name: 'birthdayGifts',
  schema: gift(),
  limit: 'birthdayGifts',
  hardMax: limits.birthdayGifts.premium,
})

/** What is given for each year on the server. */
export const anniversaryGifts = defineCollection({
  name: 'anniversaryGifts',
  schema: gift(),
  limit: 'anniversaryGifts',
  hardMax: limits.anniversaryGifts.premium,
})
