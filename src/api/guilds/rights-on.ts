import { type GuildRights, guildRights } from '#core/bot/guild-index.ts'
import type { GuildCall } from './guild-route.ts'
import type { LoadedGuild } from './guild-view.ts'

export type ServerRights = GuildRights & { ownerId: string; bot: { id: string; roleIds: readonly string[] } }

/** Who outranks whom on a server, and the bot's permissions there, calculated as the bot itself does. */
export function rightsOn({ base: { snapshot, bot: self } }: LoadedGuild): ServerRights {
  const { id, ownerId, roles } = snapshot
  const bot = { id: self.id, roleIds: snapshot.bot.roleIds, nickname: self.nickname }
  const data = {
    id,
    ownerId,
    bot,
    roles: new Map(roles.map((role) => [role.id, role])),
    channels: new Map(),
    voice: new Map(),
  }
  return { ...guildRights(data), ownerId, bot }
}

/**
 * Whether this member ranks at least as high as the person who asks, who then may not change what was done to them.
 * False for members who left.
 */
export async function standsAbove({ call, guild, member, user }: GuildCall, userId: string): Promise<boolean> {
  const target = await call.services.members.get(guild.id, userId)
  const actor = { id: user.id, roleIds: member.roleIds }
  return target !== null && !rightsOn(guild).isAbove(actor, { id: userId, roleIds: target.roleIds })
}
