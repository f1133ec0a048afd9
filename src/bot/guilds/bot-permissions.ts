import {
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
  missingPermissions,
  type PermissionName,
} from '#core/guild/permissions.ts'
import type { SlimGuild } from './slim-guild.ts'
import { hostOf } from './snapshot.ts'

/** What the bot may do on the whole server. */
export function botPermissions(guild: SlimGuild, botId: string): bigint {
  const rolePermissions = new Map([...guild.roles.values()].map((role) => [role.id, role.permissions]))
  return guildPermissions(botRights(guild, botId), rolePermissions)
}

/** What is missing in a channel. Nothing for a channel that is not known: an archived thread may still be written in. */
export function missingInChannel(
  guild: SlimGuild,
  botId: string,
  channelId: string,
  needed: readonly PermissionName[],
): PermissionName[] {
  const channel = guild.channels.get(channelId)
  const base = botPermissions(guild, botId)
  if (!channel || base === ALL_PERMISSIONS) return []
  return missingPermissions(
    channelPermissions(base, botRights(guild, botId), hostOf(guild, channel).overwrites),
    needed,
  )
}

function botRights(guild: SlimGuild, botId: string) {
  return { guildId: guild.id, ownerId: guild.facts.ownerId, userId: botId, roleIds: guild.bot.roleIds }
}
