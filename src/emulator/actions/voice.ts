import { AuditLogEvent, ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { memberOnWire } from '../wire/users.ts'
import { voiceStateOnWire } from '../wire/voice.ts'
import { isVoice } from '../world/channel-types.ts'
import { hex32 } from '../world/hash.ts'
import type { VoiceState } from '../world/model/people.ts'
import { channelPermissions } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, countInAuditLog, recordInAuditLog } from './audit.ts'
import { memberView } from './audit-views.ts'
import { updateMember } from './members.ts'

export type VoiceChanges = Partial<Pick<VoiceState, 'selfMute' | 'selfDeaf' | 'selfVideo' | 'selfStream'>>

/** Joins a voice channel, or changes the state of somebody who is in one. */
export function joinVoice(
  context: EmulatorContext,
  guild: Guild,
  channelId: string,
  userId: string,
  changes: VoiceChanges = {},
): VoiceState {
  const channel = guild.channels.get(channelId)
  const member = guild.members.get(userId)
  if (!member) throw refuse.unknownMember()
  if (!channel) throw refuse.unknownChannel()
  if (!isVoice(channel.type)) throw refuse.wrongChannelType()
  const bits = channelPermissions(guild, member, channel, context.clock.now())
  if ((bits & P.Connect) === 0n || (bits & P.ViewChannel) === 0n) throw refuse.missingPermissions()
  const present = guild.voice.get(userId)
  const others = [...guild.voice.values()].filter((one) => one.channelId === channelId && one.userId !== userId)
  if (channel.userLimit && others.length >= channel.userLimit && (bits & P.MoveMembers) === 0n)
    throw refuse.voiceChannelFull()
  const moderates = (bits & P.MuteMembers) !== 0n
  const isNew = present?.channelId !== channelId
  return seat(context, guild, {
    sessionId: hex32(context.world.ids.next()),
    selfMute: false,
    selfDeaf: false,
    selfVideo: false,
    selfStream: false,
    ...present,
    ...(isNew && { isSuppressed: channel.type === ChannelType.GuildStageVoice && !moderates }),
    ...changes,
    userId,
    channelId,
  })
}

function seat(context: EmulatorContext, guild: Guild, state: VoiceState): VoiceState {
  const isNew = guild.voice.get(state.userId)?.channelId !== state.channelId
  guild.voice.set(state.userId, state)
  tell(context, guild, state, state.channelId)
  if (isNew && state.userId === context.world.botId) tellServer(context, guild)
  return state
}

/** The address for the bot's audio connection. No audio is emulated, only who is in which channel. */
function tellServer(context: EmulatorContext, guild: Guild): void {
  const endpoint = context.addresses.url ? new URL(context.addresses.url).host : null
  context.feed.publish({
    name: 'VOICE_SERVER_UPDATE',
    guildId: guild.id,
    data: { token: hex32(context.world.ids.next()), guild_id: guild.id, endpoint },
  })
}

export type Speaking = Pick<VoiceState, 'isSuppressed' | 'requestsToSpeakAt'>

/** On a stage: who speaks, and who asks to. People who may mute can move others. */
export function setSpeaking(context: EmulatorContext, at: InGuild, targetId: string, wanted: Speaking): void {
  const { guild, actor } = at
  const state = guild.voice.get(targetId)
  if (!state) throw refuse.unknownVoiceState()
  const channel = guild.channels.get(state.channelId)
  if (channel?.type !== ChannelType.GuildStageVoice) throw refuse.wrongChannelType()
  const bits = channelPermissions(guild, actor, channel, context.clock.now())
  const needs = (bit: bigint) => {
    if ((bits & bit) === 0n) throw refuse.missingPermissions()
  }
  if (targetId !== actor.userId || wanted.isSuppressed === false) needs(P.MuteMembers)
  if (wanted.requestsToSpeakAt) needs(P.RequestToSpeak)
  const changed = { ...state, ...wanted }
  guild.voice.set(targetId, changed)
  tell(context, guild, changed, changed.channelId)
}

export function leaveVoice(context: EmulatorContext, guild: Guild, userId: string): void {
  const state = guild.voice.get(userId)
  if (!state) throw refuse.notInVoice()
  guild.voice.delete(userId)
  tell(context, guild, state, null)
}

function tell(context: EmulatorContext, guild: Guild, state: VoiceState, channelId: string | null): void {
  const member = guild.members.get(state.userId)
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'VOICE_STATE_UPDATE',
    guildId: guild.id,
    data: {
      ...voiceStateOnWire(guild, state),
      channel_id: channelId,
      ...(member && { member: memberOnWire(context.world, member) }),
    },
  })
}

/** A moderator moves a connected member, or, with null, disconnects them. */
export function moveInVoice(
  context: EmulatorContext,
  at: InGuild,
  targetId: string,
  channelId: string | null,
  reason: string | null,
): void {
  const { guild, actor } = at
  needInGuild(at, P.MoveMembers)
  const state = guild.voice.get(targetId)
  if (!state) throw refuse.notInVoice()
  const action = channelId === null ? AuditLogEvent.MemberDisconnect : AuditLogEvent.MemberMove
  const options: Record<string, string> = channelId ? { channel_id: channelId } : {}
  if (channelId === null) leaveVoice(context, guild, targetId)
  else {
    const channel = guild.channels.get(channelId)
    if (!channel || !isVoice(channel.type)) throw refuse.unknownChannel()
    if ((channelPermissions(guild, actor, channel, context.clock.now()) & P.Connect) === 0n)
      throw refuse.missingPermissions()
    seat(context, guild, { ...state, channelId })
  }
  countInAuditLog(context, guild, { action, userId: actor.userId, targetId: null, reason, options })
}

export function silence(
  context: EmulatorContext,
  at: InGuild,
  targetId: string,
  wanted: { mute?: boolean; deaf?: boolean },
  reason: string | null,
): void {
  const { guild, actor } = at
  if (wanted.mute !== undefined) needInGuild(at, P.MuteMembers)
  if (wanted.deaf !== undefined) needInGuild(at, P.DeafenMembers)
  const member = guild.members.get(targetId)
  if (!member) throw refuse.unknownMember()
  const state = guild.voice.get(targetId)
  if (!state) throw refuse.notInVoice()
  const patch = {
    ...(wanted.mute !== undefined && { serverMute: wanted.mute }),
    ...(wanted.deaf !== undefined && { serverDeaf: wanted.deaf }),
  }
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.MemberUpdate,
    userId: actor.userId,
    targetId,
    reason,
    changes: changesBetween(memberView(member), memberView({ ...member, ...patch })),
  })
  updateMember(context, guild, member, patch)
  tell(context, guild, state, state.channelId)
}
