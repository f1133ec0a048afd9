import { AuditLogEvent, ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import { isThread, isVoice } from '../world/channel-types.ts'
import type { Channel } from '../world/model/channels.ts'
import type { Guild } from '../world/world.ts'
import {
  type InChannel,
  type InGuild,
  needChangedBits,
  needInChannel,
  needInGuild,
  needOwnPermissions,
} from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { channelView, threadView } from './audit-views.ts'
import { disconnectFromVoice } from './members.ts'
import { tellOfChannel } from './tell-of-channel.ts'

const CHANNELS_PER_GUILD = 500

export type ChannelPatch = Partial<
  Pick<
    Channel,
    | 'name'
    | 'topic'
    | 'position'
    | 'parentId'
    | 'overwrites'
    | 'nsfw'
    | 'slowmodeSeconds'
    | 'bitrate'
    | 'userLimit'
    | 'tags'
    | 'type'
    | 'flags'
    | 'defaultArchiveMinutes'
    | 'defaultThreadSlowmodeSeconds'
    | 'defaultReaction'
    | 'defaultSortOrder'
    | 'forumLayout'
    | 'rtcRegion'
    | 'videoQuality'
  >
>

export type NewChannel = ChannelPatch & { name: string; type: number }

export function createChannel(
  context: EmulatorContext,
  at: InGuild,
  wanted: NewChannel,
  reason: string | null,
): Channel {
  needInGuild(at, P.ManageChannels)
  const { guild } = at
  const siblings = [...guild.channels.values()].filter((channel) => !isThread(channel.type))
  if (siblings.length >= CHANNELS_PER_GUILD) throw refuse.tooManyChannels()
  checkParent(guild, wanted.parentId ?? null)
  for (const overwrite of wanted.overwrites ?? [])
    needOwnPermissions(at, BigInt(overwrite.allow) | BigInt(overwrite.deny))
  const parent = wanted.parentId ? guild.channels.get(wanted.parentId) : undefined
  const channel: Channel = {
    ...wanted,
    id: context.world.ids.next(),
    guildId: guild.id,
    type: wanted.type,
    name: channelName(wanted.name, wanted.type),
    topic: wanted.topic ?? null,
    position: wanted.position ?? siblings.filter((one) => one.parentId === (wanted.parentId ?? null)).length,
    parentId: wanted.parentId ?? null,
    // A channel without overwrites of its own gets those of its category.
    overwrites: wanted.overwrites ?? parent?.overwrites ?? [],
    nsfw: wanted.nsfw ?? false,
    slowmodeSeconds: wanted.slowmodeSeconds ?? 0,
    lastMessageId: null,
    bitrate: isVoice(wanted.type) ? (wanted.bitrate ?? 64_000) : null,
    userLimit: isVoice(wanted.type) ? (wanted.userLimit ?? 0) : null,
    tags: wanted.tags ?? [],
    thread: null,
    recipientId: null,
  }
  context.world.addChannel(guild, channel)
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.ChannelCreate,
    userId: at.actor.userId,
    targetId: channel.id,
    reason,
    changes: changesBetween(null, channelView(channel)),
  })
  tellOfChannel(context, guild, 'CREATE', channel)
  return channel
}

export function updateChannel(
  context: EmulatorContext,
  at: InChannel,
  patch: ChannelPatch,
  reason: string | null,
): Channel {
  const { guild, channel, actor } = at
  if (!guild || !actor) throw refuse.missingAccess()
  needInChannel(at, isThread(channel.type) ? P.ManageThreads : P.ManageChannels)
  if (patch.overwrites) needInChannel(at, P.ManageRoles)
  if (patch.parentId !== undefined) checkParent(guild, patch.parentId)
  checkType(channel, patch.type)
  if (patch.overwrites) {
    const known = new Map(channel.overwrites.map((one) => [one.id, one]))
    for (const one of patch.overwrites) needChangedBits({ guild, actor }, known.get(one.id), one)
  }
  const before = channelView(channel)
  const wanted = { ...patch, ...(patch.name !== undefined && { name: channelName(patch.name, channel.type) }) }
  const changes = changesBetween(before, channelView({ ...channel, ...wanted }))
  if (changes.length === 0) return channel
  Object.assign(channel, wanted)
  recordInAuditLog(context, guild, {
    action: isThread(channel.type) ? AuditLogEvent.ThreadUpdate : AuditLogEvent.ChannelUpdate,
    userId: actor.userId,
    targetId: channel.id,
    reason,
    changes,
  })
  tellOfChannel(context, guild, 'UPDATE', channel)
  return channel
}

export type ChannelMove = { id: string; position?: number; parentId?: string | null; lockPermissions?: boolean }

/** Several together, as dragging in the client does. */
export function moveChannels(context: EmulatorContext, at: InGuild, moves: ChannelMove[]): void {
  needInGuild(at, P.ManageChannels)
  const { guild } = at
  for (const { id, parentId } of moves) {
    if (!guild.channels.has(id)) throw refuse.unknownChannel()
    if (parentId !== undefined) checkParent(guild, parentId)
  }
  for (const move of moves) {
    const channel = guild.channels.get(move.id)
    if (!channel) continue
    if (move.position !== undefined) channel.position = move.position
    if (move.parentId !== undefined) channel.parentId = move.parentId
    if (move.lockPermissions && channel.parentId)
      channel.overwrites = guild.channels.get(channel.parentId)?.overwrites ?? channel.overwrites
    tellOfChannel(context, guild, 'UPDATE', channel)
  }
}

export function deleteChannel(context: EmulatorContext, at: InChannel, reason: string | null): Channel {
  const { guild, channel, actor } = at
  if (!guild || !actor) throw refuse.missingAccess()
  const isAThread = isThread(channel.type)
  needInChannel(at, isAThread ? P.ManageThreads : P.ManageChannels)
  for (const child of [...guild.channels.values()]) {
    if (child.parentId !== channel.id) continue
    if (isThread(child.type)) {
      context.world.removeChannel(guild, child.id)
      tellOfChannel(context, guild, 'DELETE', child)
    } else {
      child.parentId = null
      tellOfChannel(context, guild, 'UPDATE', child)
    }
  }
  for (const [id, state] of guild.voice) if (state.channelId === channel.id) disconnectFromVoice(context, guild, id)
  for (const webhook of guild.webhooks.values()) if (webhook.channelId === channel.id) guild.webhooks.delete(webhook.id)
  for (const invite of guild.invites.values()) if (invite.channelId === channel.id) guild.invites.delete(invite.code)
  context.world.removeChannel(guild, channel.id)
  recordInAuditLog(context, guild, {
    action: isAThread ? AuditLogEvent.ThreadDelete : AuditLogEvent.ChannelDelete,
    userId: actor.userId,
    targetId: channel.id,
    reason,
    changes: changesBetween(isAThread ? threadView(channel) : channelView(channel), null),
  })
  tellOfChannel(context, guild, 'DELETE', channel)
  return channel
}

function checkParent(guild: Guild, parentId: string | null): void {
  if (parentId === null) return
  const parent = guild.channels.get(parentId)
  if (parent?.type !== ChannelType.GuildCategory)
    throw invalidField(['parent_id'], 'CHANNEL_PARENT_INVALID', 'Category does not exist')
}

/** Reference, "Modify Channel": only text and announcement channels can be converted into each other. */
function checkType(channel: Channel, wanted: number | undefined): void {
  if (wanted === undefined || wanted === channel.type) return
  const convertible: number[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement]
  if (!convertible.includes(wanted) || !convertible.includes(channel.type))
    throw invalidField(['type'], 'BASE_TYPE_CHOICES', 'Cannot convert between these channel types')
}

/** Names of text channels have no capitals and no spaces, as on Discord. */
function channelName(name: string, type: number): string {
  const isFreeText = type === ChannelType.GuildCategory || isVoice(type) || isThread(type)
  return isFreeText ? name.trim() : name.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
