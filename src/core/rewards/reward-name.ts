import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import type { Reward } from '#core/settings/reward.ts'
import { m } from '#texts'

type Names = {
  locale: Locale
  /** As a message writes it. */
  currencyIcon: string
  /** Names of the server's items, with their emoji. */
  itemName(itemId: string): string | null
}

/** As shown to people: "@Active", "50 XP", "3 × 🦊 Plush fox", or the name given to it. */
export function rewardName(reward: Reward, { locale, currencyIcon, itemName }: Names): string {
  switch (reward.type) {
    case 'role':
    case 'temprole':
      return `<@&${reward.roleId}>`
    case 'xp':
      return m['rewards.name.xp']({ amount: formatNumber(reward.amount, locale) }, { locale })
    case 'money':
      return `${formatNumber(reward.amount, locale)} ${currencyIcon}`
    case 'item': {
      const item = itemName(reward.itemId) ?? m['rewards.name.unknownItem']({}, { locale })
      return m['rewards.name.item']({ quantity: formatNumber(reward.quantity, locale), item }, { locale })
    }
    case 'custom':
      return reward.name
  }
}

const CUSTOM_EMOJI = /<a?:\w{1,32}:\d{1,20}>/g

/** The same without mentions and server emojis: for pictures, and for screen readers. */
export function rewardInPlainText(
  reward: Reward,
  names: Names,
  { roles }: { roles: ReadonlyMap<string, { name: string }> },
): string {
  const isRole = reward.type === 'role' || reward.type === 'temprole'
  const role = isRole ? roles.get(reward.roleId) : undefined
  return role ? role.name : rewardName(reward, names).replace(CUSTOM_EMOJI, '').replace(/\s+/g, ' ').trim()
}
