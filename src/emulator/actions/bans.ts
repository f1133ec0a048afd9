import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { userByIdOnWire } from '../wire/users.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needAbove, needInGuild } from './access.ts'
import { recordInAuditLog } from './audit.ts'
import { leaveGuild } from './members.ts'

export function banMember(
  context: EmulatorContext,
  at: InGuild,
  targetId: string,
  reason: string | null,
  deleteSeconds = 0,
): void {
  needInGuild(at, P.BanMembers)
  if (!context.world.user(targetId)) throw refuse.unknownUser()
  needAbove(at, targetId)
  const { guild } = at
  if (guild.bans.has(targetId)) return
  guild.bans.set(targetId, reason)
  recordInAuditLog(context, guild, { action: AuditLogEvent.MemberBanAdd, userId: at.actor.userId, targetId, reason })
  const user = userByIdOnWire(context.world, targetId)
  context.feed.publish({ name: 'GUILD_BAN_ADD', guildId: guild.id, data: { guild_id: guild.id, user } })
  if (guild.members.has(targetId)) leaveGuild(context, guild, targetId)
  if (deleteSeconds > 0) deleteRecentMessages(context, guild, targetId, context.clock.now() - deleteSeconds * 1_000)
}

/** Deletes a banned member's recent messages, channel by channel. */
function deleteRecentMessages(context: EmulatorContext, guild: Guild, authorId: string, sinceMs: number): void {
  for (const channel of guild.channels.values()) {
    const messages = context.world.messages(channel.id)
    const ids = [...messages.values()]
      .filter((message) => message.authorId === authorId && timestampOf(message.id) >= sinceMs)
      .map((message) => message.id)
    if (ids.length === 0) continue
    for (const id of ids) messages.delete(id)
    context.world.touchedChannels.add(channel.id)
    context.feed.publish({
      name: 'MESSAGE_DELETE_BULK',
      guildId: guild.id,
      channelId: channel.id,
      data: { ids, channel_id: channel.id, guild_id: guild.id },
    })
  }
}

export function unbanMember(context: EmulatorContext, at: InGuild, targetId: string, reason: string | null): void {
  needInGuild(at, P.BanMembers)
  if (!at.guild.bans.delete(targetId)) throw refuse.unknownBan()
  recordInAuditLog(context, at.guild, {
    action: AuditLogEvent.MemberBanRemove,
    userId: at.actor.userId,
    targetId,
    reason,
  })
  const user = userByIdOnWire(context.world, targetId)
  context.feed.publish({ name: 'GUILD_BAN_REMOVE', guildId: at.guild.id, data: { guild_id: at.guild.id, user } })
}
