import type { Reward } from '#core/settings/reward.ts'

export type RewardKind = Reward['type']

const FIRST_AMOUNT = 100
const WEEK_SECONDS = 7 * 86_400

type Options = {
  /** Levels and the calendar set what happens to the previous role. */
  stacking: boolean
  /** Notified of custom rewards; the API replaces it with the person who saves. */
  userId: string
}

/** Empty where the person must choose: the schema refuses it until they have. */
export function newReward(kind: RewardKind, { stacking, userId }: Options): Reward {
  switch (kind) {
    case 'role':
      return { type: 'role', roleId: '', ...(stacking && { stacking: 'cumulative' as const }) }
    case 'temprole':
      return { type: 'temprole', roleId: '', duration: WEEK_SECONDS }
    case 'xp':
    case 'money':
      return { type: kind, amount: FIRST_AMOUNT }
    case 'item':
      return { type: 'item', itemId: '', quantity: 1 }
    case 'custom':
      return { type: 'custom', name: '', notifyUserId: userId }
  }
}
