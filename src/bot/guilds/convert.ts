import {
  type APIEmoji,
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  type APIThreadChannel,
  type APIUser,
  type GatewayGuildCreateDispatchData,
  type GatewayGuildMemberUpdateDispatchData,
  GuildMemberFlags,
} from 'discord-api-types/v10'
import type { ChannelDetails } from '#core/bot/guild-index.ts'
import type { ChannelSnapshot, MemberSnapshot, PersonSnapshot, RoleSnapshot } from '#core/bot/snapshots.ts'
import type { Overwrite } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type ChannelType, type Emoji, isThreadType } from '#core/guild/types.ts'
import { timestampOf } from '#core/snowflake.ts'
import type { GuildFacts, SlimChannel, SlimGuild, SlimRole } from './slim-guild.ts'
import { slimVoiceFrom } from './voice.ts'

const KNOWN_TYPES: readonly number[] = Object.values(CHANNEL_TYPE)
const RULES_SCREEN_FEATURE = 'MEMBER_VERIFICATION_GATE_ENABLED'
const ONBOARDING_FEATURE = 'GUILD_ONBOARDING'
/** A snowflake's upper 42 bits are the milliseconds since this moment. */

export function slimGuildFrom(data: GatewayGuildCreateDispatchData, botId: string): SlimGuild {
  const guild: SlimGuild = {
    id: data.id,
    facts: factsFrom(data),
    memberCount: data.member_count,
    roles: new Map(data.roles.map((role) => [role.id, roleFrom(role)])),
    channels: new Map(),
    archived: new Map(),
    emojis: data.emojis.flatMap(emojiFrom),
    bot: { id: botId, roleIds: [], nickname: null },
    voice: new Map(),
    rights: null,
    seen: null,
  }
  for (const written of [...data.channels, ...data.threads]) {
    const channel = isArchived(written) ? null : channelFrom(written)
    if (channel) guild.channels.set(channel.id, channel)
  }
  // One text for the id of a category, however many channels name it.
  for (const channel of guild.channels.values()) {
    channel.parentId = guild.channels.get(channel.parentId ?? '')?.id ?? channel.parentId
  }
  const self = data.members.find((member) => member.user.id === botId)
  if (self) guild.bot = { id: botId, roleIds: self.roles, nickname: self.nick ?? null }
  const members = new Map(data.members.map((member) => [member.user.id, member]))
  for (const state of data.voice_states ?? []) {
    const voice = slimVoiceFrom(state, members.get(state.user_id))
    if (voice) guild.voice.set(state.user_id, voice)
  }
  return guild
}

export function factsFrom(guild: APIGuild): GuildFacts {
  return {
    name: guild.name,
    icon: guild.icon,
    description: guild.description,
    ownerId: guild.owner_id,
    preferredLocale: guild.preferred_locale,
    rulesScreen: guild.features.some((feature) => feature === RULES_SCREEN_FEATURE),
    onboarding: guild.features.some((feature: string) => feature === ONBOARDING_FEATURE),
    boostLevel: guild.premium_tier,
    boostCount: guild.premium_subscription_count ?? 0,
    verificationLevel: guild.verification_level ?? 0,
    afkChannelId: guild.afk_channel_id ?? null,
    systemChannelId: guild.system_channel_id ?? null,
    vanityCode: guild.vanity_url_code ?? null,
  }
}

export function roleFrom({ id, name, position, managed, color, permissions, hoist, mentionable }: APIRole): SlimRole {
  return { id, name, position, managed, color, permissions, hoist, mentionable }
}

export function roleSnapshotOf({
  id,
  name,
  position,
  managed,
  color,
  permissions,
  hoist,
  mentionable,
}: SlimRole): RoleSnapshot {
  return { id, name, position, managed, color, permissions, hoist, mentionable }
}

/** Discord's channels and threads, as far as this file reads them. */
type WrittenChannel = {
  id: string
  type: number
  name?: string | null
  position?: number
  parent_id?: string | null
  permission_overwrites?: APIOverwrite[]
  thread_metadata?: APIThreadChannel['thread_metadata']
  topic?: string | null
  nsfw?: boolean
  rate_limit_per_user?: number
  bitrate?: number
  user_limit?: number
  owner_id?: string
}

/** One for all channels that have none: there are thirty of them on each of thousands of servers. */
const NO_OVERWRITES: readonly Overwrite[] = []

export const isArchived = ({ thread_metadata }: WrittenChannel): boolean => thread_metadata?.archived === true

/** null: a type the product does not know. */
export function channelFrom(channel: WrittenChannel): SlimChannel | null {
  if (!isKnownType(channel.type)) return null
  const isThread = isThreadType(channel.type)
  return {
    id: channel.id,
    name: channel.name ?? '',
    type: channel.type,
    position: channel.position ?? 0,
    parentId: channel.parent_id ?? null,
    threadDate: isThread ? threadDateOf(channel) : 0,
    overwrites: channel.permission_overwrites?.length
      ? channel.permission_overwrites.map(overwriteFrom)
      : NO_OVERWRITES,
    ...detailsFrom(channel),
  }
}

function detailsFrom(channel: WrittenChannel): { details?: ChannelDetails } {
  const details: ChannelDetails = {
    ...(channel.topic && { topic: channel.topic }),
    ...(channel.nsfw && { nsfw: true }),
    ...(channel.rate_limit_per_user && { slowmodeSeconds: channel.rate_limit_per_user }),
    ...(channel.bitrate && { bitrate: channel.bitrate }),
    ...(channel.user_limit && { userLimit: channel.user_limit }),
    ...(channel.thread_metadata && channel.owner_id && { ownerId: channel.owner_id }),
    ...(channel.thread_metadata?.locked && { locked: true }),
  }
  return Object.keys(details).length > 0 ? { details } : {}
}

/** For rules that compare before and after. */
export function channelSnapshotOf(channel: SlimChannel): ChannelSnapshot {
  const { id, name, type, parentId, position, overwrites, details = {} } = channel
  return {
    id,
    name,
    type,
    parentId,
    position,
    overwrites,
    topic: null,
    nsfw: false,
    slowmodeSeconds: 0,
    bitrate: null,
    userLimit: null,
    ...details,
  }
}

/** An archived thread or a type we do not keep is still something that happened. */
export function channelSnapshotFrom(channel: WrittenChannel): ChannelSnapshot {
  return {
    ...channelSnapshotOf({
      id: channel.id,
      name: channel.name ?? '',
      type: isKnownType(channel.type) ? channel.type : CHANNEL_TYPE.text,
      position: channel.position ?? 0,
      parentId: channel.parent_id ?? null,
      threadDate: 0,
      overwrites: (channel.permission_overwrites ?? []).map(overwriteFrom),
      ...detailsFrom(channel),
    }),
    ...(channel.thread_metadata && { archived: channel.thread_metadata.archived ?? false }),
  }
}

function isKnownType(type: number): type is ChannelType {
  return KNOWN_TYPES.includes(type)
}

/** Threads older than 2022 carry no time of their own, but every id does. */
function threadDateOf({ id, thread_metadata }: WrittenChannel): number {
  const written = thread_metadata?.create_timestamp
  return written ? Date.parse(written) : timestampOf(id)
}

function overwriteFrom({ id, type, allow, deny }: APIOverwrite): Overwrite {
  return { id, type, allow, deny }
}

/** Empty for an emoji that lost its boost: nobody can use it. */
export function emojiFrom({ id, name, animated = false, available = true }: APIEmoji): Emoji[] {
  if (id === null || name === null || !available) return []
  return [{ id, name, animated, identifier: `${animated ? 'a:' : ''}${name}:${id}` }]
}

type WrittenMember = Pick<APIGuildMember, 'roles'> &
  Partial<
    Pick<APIGuildMember, 'nick' | 'avatar' | 'joined_at' | 'pending' | 'communication_disabled_until' | 'flags'>
  > & { user: APIUser }

export function memberFrom(member: WrittenMember | GatewayGuildMemberUpdateDispatchData): MemberSnapshot {
  return {
    ...personFrom(member.user),
    nickname: member.nick ?? null,
    roleIds: member.roles,
    joinedAt: member.joined_at ? Date.parse(member.joined_at) : null,
    pending: member.pending ?? false,
    timedOutUntil: member.communication_disabled_until ? Date.parse(member.communication_disabled_until) : null,
    onboarded: ((member.flags ?? 0) & GuildMemberFlags.CompletedOnboarding) !== 0,
  }
}

/** All that is known of somebody who left and was never seen before. */
export function strangerFrom(user: APIUser): MemberSnapshot {
  return { ...personFrom(user), nickname: null, roleIds: [], joinedAt: null, pending: false }
}

export function personFrom(user: APIUser): PersonSnapshot {
  return {
    id: user.id,
    username: user.username,
    globalName: user.global_name,
    avatar: user.avatar,
    bot: user.bot ?? false,
  }
}
