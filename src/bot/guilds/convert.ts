import type {
  APIEmoji,
  APIGuild,
  APIGuildMember,
  APIOverwrite,
  APIRole,
  APIThreadChannel,
  APIUser,
  GatewayGuildCreateDispatchData,
  GatewayGuildMemberUpdateDispatchData,
} from 'discord-api-types/v10'
import type { MemberSnapshot } from '#core/events.ts'
import type { Overwrite } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type ChannelType, type Emoji, type Role } from '#core/guild/types.ts'
import type { GuildFacts, SlimChannel, SlimGuild } from './slim-guild.ts'

const KNOWN_TYPES: readonly number[] = Object.values(CHANNEL_TYPE)
const THREAD_TYPES: readonly number[] = [CHANNEL_TYPE.newsThread, CHANNEL_TYPE.publicThread, CHANNEL_TYPE.privateThread]
const RULES_SCREEN_FEATURE = 'MEMBER_VERIFICATION_GATE_ENABLED'
/** A snowflake's upper 42 bits are the milliseconds since this moment. */
const DISCORD_EPOCH_MS = 1_420_070_400_000

export function slimGuildFrom(data: GatewayGuildCreateDispatchData, botId: string): SlimGuild {
  const guild: SlimGuild = {
    id: data.id,
    facts: factsFrom(data),
    memberCount: data.member_count,
    roles: new Map(data.roles.map((role) => [role.id, roleFrom(role)])),
    channels: new Map(),
    emojis: data.emojis.flatMap(emojiFrom),
    bot: { roleIds: [], nickname: null },
  }
  for (const written of [...data.channels, ...data.threads]) {
    const channel = channelFrom(written)
    if (channel) guild.channels.set(channel.id, channel)
  }
  const self = data.members.find((member) => member.user.id === botId)
  if (self) guild.bot = { roleIds: self.roles, nickname: self.nick ?? null }
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
    boostLevel: guild.premium_tier,
    boostCount: guild.premium_subscription_count ?? 0,
  }
}

export function roleFrom({ id, name, position, managed, color, permissions }: APIRole): Role {
  return { id, name, position, managed, color, permissions }
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
}

/** null: a type the product does not know, or a thread that is archived and so no longer listed. */
export function channelFrom(channel: WrittenChannel): SlimChannel | null {
  if (!isKnownType(channel.type) || channel.thread_metadata?.archived) return null
  const isThread = THREAD_TYPES.includes(channel.type)
  return {
    id: channel.id,
    name: channel.name ?? '',
    type: channel.type,
    position: channel.position ?? 0,
    parentId: channel.parent_id ?? null,
    threadDate: isThread ? threadDateOf(channel) : 0,
    overwrites: (channel.permission_overwrites ?? []).map(overwriteFrom),
  }
}

function isKnownType(type: number): type is ChannelType {
  return KNOWN_TYPES.includes(type)
}

/** Threads older than 2022 carry no time of their own, but every id does. */
function threadDateOf({ id, thread_metadata }: WrittenChannel): number {
  const written = thread_metadata?.create_timestamp
  return written ? Date.parse(written) : Number(BigInt(id) >> 22n) + DISCORD_EPOCH_MS
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
  Partial<Pick<APIGuildMember, 'nick' | 'avatar' | 'joined_at' | 'pending'>> & { user: APIUser }

export function memberFrom(member: WrittenMember | GatewayGuildMemberUpdateDispatchData): MemberSnapshot {
  return {
    ...personFrom(member.user),
    nickname: member.nick ?? null,
    roleIds: member.roles,
    joinedAt: member.joined_at ? Date.parse(member.joined_at) : null,
    pending: member.pending ?? false,
  }
}

/** All that is known of somebody who left and was never seen before. */
export function strangerFrom(user: APIUser): MemberSnapshot {
  return { ...personFrom(user), nickname: null, roleIds: [], joinedAt: null, pending: false }
}

function personFrom(user: APIUser) {
  return {
    id: user.id,
    username: user.username,
    globalName: user.global_name,
    avatar: user.avatar,
    bot: user.bot ?? false,
  }
}
