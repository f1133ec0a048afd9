import * as z from 'zod/mini'
import type { BoardReward, ShownReward } from '#core/leaderboards/reply.ts'
import { limitFor } from '#core/limits.ts'
import type { Reward } from '#core/settings/reward.ts'
import { levelRewards } from '#modules/levels/level-reward.ts'
import { readCollection } from '#store/collections.ts'
import type { Database } from '#store/database.ts'
import type { LoadedGuild } from '../guilds/guild-view.ts'

const named = z.object({ name: z.string() })

/** Rewards of levels, highest first. Those inactive on a free plan, or whose role is gone, are left out. */
export async function readBoardRewards(db: Database, guild: LoadedGuild): Promise<BoardReward[]> {
  const stored = await readCollection(db, guild.id, levelRewards.name)
  if (stored.length === 0) return []
  const active = stored.slice(0, limitFor('levelRewards', guild.premium))
  const entries = active.flatMap(({ id, body }) => z.safeParse(levelRewards.schema, { ...body, id }).data ?? [])
  const items = entries.some(({ reward }) => reward.type === 'item') ? await readItemNames(db, guild.id) : new Map()
  return entries
    .flatMap(({ level, reward }) => {
      const described = describeReward(reward, guild, items)
      return described ? [{ ...described, level }] : []
    })
    .sort((a, b) => b.level - a.level)
}

export type ItemNames = ReadonlyMap<string, string | undefined>

export async function readItemNames(db: Database, guildId: string): Promise<ItemNames> {
  const items = await readCollection(db, guildId, 'items')
  return new Map(items.map(({ id, body }) => [id, named.safeParse(body).data?.name]))
}

/** null: its role or its item is gone. */
export function describeReward(reward: Reward, guild: LoadedGuild, items: ItemNames): ShownReward | null {
  const blank = { kind: reward.type, name: null, color: 0, amount: null }
  switch (reward.type) {
    case 'role':
    case 'temprole': {
      const role = guild.base.snapshot.roles.find(({ id }) => id === reward.roleId)
      return role ? { ...blank, name: role.name, color: role.color } : null
    }
    case 'money':
    case 'xp':
      return { ...blank, amount: reward.amount }
    case 'item': {
      const name = items.get(reward.itemId)
      return name === undefined ? null : { ...blank, name, amount: reward.quantity }
    }
    case 'custom':
      return { ...blank, name: reward.name }
  }
}
