import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { User } from '../world/model/people.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Guild, World } from '../world/world.ts'

export type Rank = 'owner' | 'admin' | 'manager' | 'moderator' | 'member'
export const RANKS: Rank[] = ['owner', 'admin', 'manager', 'moderator', 'member']

export type Person = { user: User; places: Partial<Record<Rank, string[]>> }

export function rankIn(guild: Guild, userId: string): Rank | null {
  const member = guild.members.get(userId)
  if (!member) return null
  if (guild.facts.ownerId === userId) return 'owner'
  const bits = guildPermissions(guild, member)
  if ((bits & P.Administrator) !== 0n) return 'admin'
  if ((bits & P.ManageGuild) !== 0n) return 'manager'
  return (bits & P.ManageMessages) !== 0n ? 'moderator' : 'member'
}

/** The people one may act as: those with a name of their own, and their ranks. */
export function demoPeople(world: World): Person[] {
  return [...world.users.values()]
    .filter((user) => !user.bot)
    .map((user) => {
      const places: Partial<Record<Rank, string[]>> = {}
      for (const guild of world.guilds.values()) {
        const rank = rankIn(guild, user.id)
        if (rank) places[rank] = [...(places[rank] ?? []), guild.facts.name]
      }
      return { user, places }
    })
}
