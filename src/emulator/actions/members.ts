import { AuditLogEvent, GuildSystemChannelFlags, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { memberOnWire, userByIdOnWire } from '../wire/users.ts'
import { voiceStateOnWire } from '../wire/voice.ts'
import type { Member } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needAbove, needAboveRole, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { memberView } from './audit-views.ts'
import { postSystemMessage, systemChannelOf } from './system-messages.ts'
import { removeFromThread } from './thread-life.ts'

export function joinGuild(
  context: EmulatorContext,
  guild: Guild,
  userId: string,
  options: { pending?: boolean } = {},
): Member {
  if (!context.world.user(userId)) throw refuse.unknownUser()
  if (guild.bans.has(userId)) throw refuse.bannedFromGuild()
  const present = guild.members.get(userId)
  if (present) return present
  const member: Member = {
    userId,
    nick: null,
    roles: [],
    joinedAt: context.clock.now(),
    pending: options.pending ?? false,
    mutedUntil: null,
    boostingSince: null,
  }
  guild.members.set(member)
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'GUILD_MEMBER_ADD',
    guildId: guild.id,
    data: { ...memberOnWire(context.world, member), guild_id: guild.id },
  })
  greet(context, guild, userId)
  return member
}

/** "… has joined the server", in the channel for such messages. */
export function greet(context: EmulatorContext, guild: Guild, userId: string): void {
  const channel = systemChannelOf(guild, GuildSystemChannelFlags.SuppressJoinNotifications)
  if (channel) postSystemMessage(context, guild, channel, userId, { type: MessageType.UserJoin })
}

/** For a deleted channel or a member who leaves; does nothing for somebody in no voice channel. */
export function disconnectFromVoice(context: EmulatorContext, guild: Guild, userId: string): void {
  const state = guild.voice.get(userId)
  if (!state) return
  guild.voice.delete(userId)
  const data = { ...voiceStateOnWire(guild, state), channel_id: null }
  context.feed.publish({ name: 'VOICE_STATE_UPDATE', guildId: guild.id, data })
}

/** A departure, whatever the reason: kicks and bans send the same event. */
export function leaveGuild(context: EmulatorContext, guild: Guild, userId: string): void {
  if (userId === guild.facts.ownerId) throw refuse.missingPermissions()
  const user = userByIdOnWire(context.world, userId)
  if (!guild.members.has(userId)) throw refuse.unknownMember()
  disconnectFromVoice(context, guild, userId)
  guild.members.remove(userId)
  context.world.touchedGuilds.add(guild.id)
  if (userId === context.world.botId) {
    for (const role of guild.roles.values()) if (role.botId === userId) guild.roles.delete(role.id)
    context.feed.publish({ name: 'GUILD_DELETE', guildId: guild.id, data: { id: guild.id } })
    return
  }
  for (const channel of guild.channels.values()) removeFromThread(context, guild, channel, userId)
  context.feed.publish({ name: 'GUILD_MEMBER_REMOVE', guildId: guild.id, data: { guild_id: guild.id, user } })
}

export function kickMember(context: EmulatorContext, at: InGuild, targetId: string, reason: string | null): void {
  needInGuild(at, P.KickMembers)
  if (!at.guild.members.has(targetId)) throw refuse.unknownMember()
  needAbove(at, targetId)
  // Discord writes the log before the member is removed; bots use that to tell a kick from a leave.
  recordInAuditLog(context, at.guild, { action: AuditLogEvent.MemberKick, userId: at.actor.userId, targetId, reason })
  leaveGuild(context, at.guild, targetId)
}

export type MemberPatch = Partial<Omit<Member, 'userId' | 'joinedAt'>>

/** The only way to change a member. Permissions are checked by callers. */
export function updateMember(context: EmulatorContext, guild: Guild, member: Member, patch: MemberPatch): Member {
  const changed = { ...member, ...patch }
  guild.members.set(changed)
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'GUILD_MEMBER_UPDATE',
    guildId: guild.id,
    data: { ...memberOnWire(context.world, changed), guild_id: guild.id },
  })
  return changed
}

export function setMemberRoles(
  context: EmulatorContext,
  at: InGuild,
  targetId: string,
  roles: string[],
  reason: string | null,
): Member {
  needInGuild(at, P.ManageRoles)
  const { guild } = at
  const target = guild.members.get(targetId)
  if (!target) throw refuse.unknownMember()
  const wanted = [...new Set(roles)]
  const added = wanted.filter((id) => !target.roles.includes(id))
  const removed = target.roles.filter((id) => !wanted.includes(id))
  for (const roleId of [...added, ...removed]) {
    const role = guild.roles.get(roleId)
    if (!role || roleId === guild.id) throw refuse.unknownRole()
    if (role.managed) throw refuse.missingPermissions()
    needAboveRole(at, role)
  }
  if (added.length + removed.length === 0) return target
  const named = (ids: string[]) => ids.map((id) => ({ id, name: guild.roles.get(id)?.name ?? '' }))
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.MemberRoleUpdate,
    userId: at.actor.userId,
    targetId,
    reason,
    changes: [
      ...(added.length > 0 ? [{ key: '$add', new_value: named(added) }] : []),
      ...(removed.length > 0 ? [{ key: '$remove', new_value: named(removed) }] : []),
    ],
  })
  return updateMember(context, guild, target, { roles: wanted })
}

export function muteMember(
  context: EmulatorContext,
  at: InGuild,
  targetId: string,
  until: number | null,
  reason: string | null,
): Member {
  needInGuild(at, P.ModerateMembers)
  const target = at.guild.members.get(targetId)
  if (!target) throw refuse.unknownMember()
  needAbove(at, targetId)
  recordInAuditLog(context, at.guild, {
    action: AuditLogEvent.MemberUpdate,
    userId: at.actor.userId,
    targetId,
    reason,
    changes: changesBetween(memberView(target), memberView({ ...target, mutedUntil: until })),
  })
  return updateMember(context, at.guild, target, { mutedUntil: until })
}

export function renameMember(
  context: EmulatorContext,
  at: InGuild,
  targetId: string,
  nick: string | null,
  reason: string | null,
): Member {
  const isSelf = targetId === at.actor.userId
  needInGuild(at, isSelf ? P.ChangeNickname : P.ManageNicknames)
  const target = at.guild.members.get(targetId)
  if (!target) throw refuse.unknownMember()
  if (!isSelf) needAbove(at, targetId)
  recordInAuditLog(context, at.guild, {
    action: AuditLogEvent.MemberUpdate,
    userId: at.actor.userId,
    targetId,
    reason,
    changes: changesBetween(memberView(target), memberView({ ...target, nick })),
  })
  return updateMember(context, at.guild, target, { nick })
}
