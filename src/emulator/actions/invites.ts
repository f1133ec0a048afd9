import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { isoTime } from '../wire/time.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { isThread } from '../world/channel-types.ts'
import type { Invite } from '../world/model/guild.ts'
import type { Guild } from '../world/world.ts'
import { type InChannel, needInChannel } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { inviteView } from './audit-views.ts'

const INVITES_PER_GUILD = 1_000
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

export type NewInvite = { maxAgeSeconds: number; maxUses: number; temporary: boolean; unique: boolean }

/** Without `unique`, an existing invite with the same options is returned, as on Discord. */
export function createInvite(
  context: EmulatorContext,
  at: InChannel,
  wanted: NewInvite,
  reason: string | null,
): Invite {
  const { guild, channel, actor } = at
  if (!guild || !actor || isThread(channel.type)) throw refuse.wrongChannelType()
  needInChannel(at, P.CreateInstantInvite)
  const alike = [...guild.invites.values()].find(
    (one) =>
      one.channelId === channel.id &&
      one.inviterId === actor.userId &&
      one.maxAgeSeconds === wanted.maxAgeSeconds &&
      one.maxUses === wanted.maxUses &&
      one.temporary === wanted.temporary,
  )
  if (alike && !wanted.unique) return alike
  if (guild.invites.size >= INVITES_PER_GUILD) throw refuse.tooManyInvites()
  const { unique: _, ...terms } = wanted
  const invite: Invite = {
    ...terms,
    code: newCode(context),
    channelId: channel.id,
    inviterId: actor.userId,
    createdAt: context.clock.now(),
    uses: 0,
  }
  guild.invites.set(invite.code, invite)
  context.world.touchedGuilds.add(guild.id)
  record(context, guild, AuditLogEvent.InviteCreate, actor.userId, invite, reason)
  context.feed.publish({
    name: 'INVITE_CREATE',
    guildId: guild.id,
    channelId: channel.id,
    data: {
      channel_id: channel.id,
      guild_id: guild.id,
      code: invite.code,
      created_at: isoTime(invite.createdAt),
      expires_at: expiryOf(invite),
      inviter: userByIdOnWire(context.world, invite.inviterId),
      max_age: invite.maxAgeSeconds,
      max_uses: invite.maxUses,
      temporary: invite.temporary,
      uses: 0,
    },
  })
  return invite
}

function newCode(context: EmulatorContext): string {
  const bytes = Buffer.from(context.newSecret(), 'base64url')
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

export const expiryOf = (invite: Invite) =>
  invite.maxAgeSeconds === 0 ? null : isoTime(invite.createdAt + invite.maxAgeSeconds * 1_000)

const isOver = (invite: Invite, now: number) =>
  invite.maxAgeSeconds > 0 && now >= invite.createdAt + invite.maxAgeSeconds * 1_000

export function findInvite(context: EmulatorContext, code: string): { guild: Guild; invite: Invite } {
  for (const guild of context.world.guilds.values()) {
    const invite = guild.invites.get(code)
    if (invite && !isOver(invite, context.clock.now())) return { guild, invite }
  }
  throw refuse.unknownInvite()
}

/** Counts a use; the last one deletes the invite. */
export function countInviteUse(context: EmulatorContext, guild: Guild, code: string): void {
  const invite = guild.invites.get(code)
  if (!invite || isOver(invite, context.clock.now())) throw refuse.unknownInvite()
  invite.uses++
  context.world.touchedGuilds.add(guild.id)
  if (invite.maxUses > 0 && invite.uses >= invite.maxUses) endInvite(context, guild, invite)
}

export function deleteInvite(
  context: EmulatorContext,
  guild: Guild,
  invite: Invite,
  byId: string,
  reason: string | null,
): void {
  record(context, guild, AuditLogEvent.InviteDelete, byId, invite, reason)
  endInvite(context, guild, invite)
}

function endInvite(context: EmulatorContext, guild: Guild, invite: Invite): void {
  guild.invites.delete(invite.code)
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'INVITE_DELETE',
    guildId: guild.id,
    channelId: invite.channelId,
    data: { channel_id: invite.channelId, guild_id: guild.id, code: invite.code },
  })
}

/** Called as time passes. */
export function expireInvites(context: EmulatorContext): void {
  for (const guild of context.world.guilds.values())
    for (const invite of guild.invites.values())
      if (isOver(invite, context.clock.now())) endInvite(context, guild, invite)
}

function record(
  context: EmulatorContext,
  guild: Guild,
  action: AuditLogEvent,
  userId: string,
  invite: Invite,
  reason: string | null,
): void {
  const view = inviteView(invite)
  const changes = action === AuditLogEvent.InviteDelete ? changesBetween(view, null) : changesBetween(null, view)
  recordInAuditLog(context, guild, { action, userId, targetId: null, reason, changes })
}
