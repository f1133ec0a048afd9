import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { limits } from '#core/limits.ts'
import { entryId } from '#core/settings/lists.ts'
import { birthdayReward } from '#core/settings/reward.ts'

const birthdayGift = () => z.strictObject({ id: entryId(), reward: birthdayReward() })

export type BirthdayGift = z.infer<ReturnType<typeof birthdayGift>>

/** What every celebrant receives. */
export const birthdayGifts = defineCollection({
  name: 'birthdayGifts',
  schema: birthdayGift(),
  limit: 'birthdayGifts',
  hardMax: limits.birthdayGifts.premium,
})
