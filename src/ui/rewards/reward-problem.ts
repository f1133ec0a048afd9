import { useMemo } from 'react'
import type { Reward } from '#core/settings/reward.ts'
import { m } from '#texts'
import { roleEntry } from '../fields/role-source.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { useItems } from './use-items.ts'

/** Why a reward cannot be given at the moment; null when it can (spec §10.4 and §10.9). */
export function useRewardProblem(): (reward: Reward) => string | null {
  const { locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const items = useItems()
  return useMemo(
    () => (reward) => {
      if (reward.type === 'item') {
        // Until the items are known it cannot be said that this one was deleted.
        const isGone = items !== null && !items.some(({ id }) => id === reward.itemId)
        return isGone ? m['rewards.problem.item']() : null
      }
      if (reward.type !== 'role' && reward.type !== 'temprole') return null
      const role = guild.roles.find(({ id }) => id === reward.roleId)
      if (!role) return m['rewards.problem.role']()
      const entry = roleEntry(role, guild, true, locale)
      return entry.disabled ? (entry.reason ?? null) : null
    },
    [guild, items, locale],
  )
}
