import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import type { SlimChannel, SlimGuild } from './slim-guild.ts'

const OUTSIDE_OF_CATEGORIES = -1

/** What is stored in the database. Threads get the position and overwrites of their channel. */
export function snapshotOf(guild: SlimGuild): GuildSnapshot {
  const { name, icon, description, ownerId, preferredLocale, rulesScreen, rulesChannelId } = guild.facts
  const { verificationLevel, boostLevel, boostCount } = guild.facts
  return {
    id: guild.id,
    name,
    icon,
    description,
    ownerId,
    preferredLocale,
    rulesScreen,
    rulesChannelId,
    verificationLevel,
    boostLevel,
    boostCount,
    memberCount: guild.memberCount,
    roles: [...guild.roles.values()].map(({ hoist: _, mentionable: __, ...role }) => role),
    channels: [...guild.channels.values()].map((channel) => placeChannel(guild, channel)),
    emojis: [...guild.emojis],
    bot: { roleIds: [...guild.bot.roleIds], nickname: guild.bot.nickname, joinedAt: guild.joinedAt },
  }
}

function placeChannel(guild: SlimGuild, channel: SlimChannel): GuildSnapshot['channels'][number] {
  const { id, name, type, parentId, threadDate, details } = channel
  const host = hostOf(guild, channel)
  return {
    id,
    name,
    type,
    parentId,
    threadDate,
    position: host.position,
    cPosition: categoryPosition(guild, host),
    overwrites: [...host.overwrites],
    ...(details?.archived && { archived: true as const }),
    ...(details?.locked && { locked: true as const }),
  }
}

/** The channel whose position and permissions apply: itself, or the one a thread belongs to. */
function hostOf(guild: SlimGuild, channel: SlimChannel): SlimChannel {
  if (channel.threadDate === 0) return channel
  return guild.channels.get(channel.parentId ?? '') ?? channel
}

function categoryPosition(guild: SlimGuild, { type, position, parentId }: SlimChannel): number {
  if (type === 4) return position
  return guild.channels.get(parentId ?? '')?.position ?? OUTSIDE_OF_CATEGORIES
}
