import type { RuleView } from '#core/bot/view.ts'
import type { Reward } from '#core/settings/reward.ts'
import { itemNames } from './item-names.ts'

/** False for a deleted role or item, which is not offered any more; `items` must be named in `needs`. */
export function stillExists(view: Pick<RuleView, 'guild' | 'entries'>): (reward: Reward) => boolean {
  const itemName = itemNames(view)
  return (reward) => {
    if (reward.type === 'item') return itemName(reward.itemId) !== null
    return (reward.type !== 'role' && reward.type !== 'temprole') || view.guild.roles.has(reward.roleId)
  }
}
