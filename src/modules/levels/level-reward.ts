import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { limits } from '#core/limits.ts'
import { int } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { levelReward } from '#core/settings/reward.ts'

export const REWARD_LEVEL_MAX = 1000

const levelRewardEntry = () => z.strictObject({ id: entryId(), level: int(1, REWARD_LEVEL_MAX), reward: levelReward() })

export type LevelRewardEntry = z.infer<ReturnType<typeof levelRewardEntry>>

/** One level may give several rewards. */
export const levelRewards = defineCollection({
  name: 'levelRewards',
  schema: levelRewardEntry(),
  limit: 'levelRewards',
  hardMax: limits.levelRewards.premium,
})
