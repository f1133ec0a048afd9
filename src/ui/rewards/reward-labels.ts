import { useMemo } from 'react'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import type { Reward } from '#core/settings/reward.ts'
import { m } from '#texts'
import { durationText } from '../fields/duration-text.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { type RewardItem, useItems } from './use-items.ts'

type Names = { roles: readonly { id: string; name: string }[] }

/** "Role Regular for 7 days", "3 × Sword": one line for a list or a preview. */
export function rewardLabels(
  reward: Reward,
  guild: Names,
  items: readonly RewardItem[] | null,
  locale: Locale,
): string {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((known) => known.id === id)?.name ?? m['ui.values.gone']()
  switch (reward.type) {
    case 'role':
      return m['rewards.words.role']({ role: nameOf(guild.roles, reward.roleId) })
    case 'temprole':
      return m['rewards.words.temprole']({
        role: nameOf(guild.roles, reward.roleId),
        duration: durationText(reward.duration),
      })
    case 'xp':
      return m['rewards.words.xp']({ amount: formatNumber(reward.amount, locale) })
    case 'money':
      return m['rewards.words.money']({ count: reward.amount, amount: formatNumber(reward.amount, locale) })
    case 'item':
      return m['rewards.words.item']({
        quantity: formatNumber(reward.quantity, locale),
        // Until the items are known it cannot be said that this one was deleted.
        item: items ? nameOf(items, reward.itemId) : '…',
      })
    case 'custom':
      return reward.name
  }
}

export function useRewardLabels(): (reward: Reward) => string {
  const { locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const items = useItems()
  return useMemo(() => (reward) => rewardLabels(reward, guild, items, locale), [guild, items, locale])
}
