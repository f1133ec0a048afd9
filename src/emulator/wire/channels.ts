import {
  type APIDMChannel,
  type APIThreadChannel,
  type GatewayGuildCreateDispatchData,
  MessageType,
  type ThreadChannelType,
} from 'discord-api-types/v10'
import { isForum, isThread, isVoice } from '../world/channel-types.ts'
import type { Channel } from '../world/model/channels.ts'
import type { World } from '../world/world.ts'
import { isoTime } from './time.ts'
import { userByIdOnWire } from './users.ts'

/** Discord counts messages of a thread without its first one. */
function messagesAfterFirst(world: World, channelId: string): number {
  const messages = world.messages(channelId)
  const [first] = messages.values()
  const isBeginning = first?.id === channelId || first?.type === MessageType.ThreadStarterMessage
  return messages.size - Number(isBeginning)
}
/** Discord counts the members of a thread only up to this number. */
const THREAD_MEMBERS_COUNTED = 50

export type GuildChannelOnWire = GatewayGuildCreateDispatchData['channels'][number] & { guild_id: string }
export type ChannelOnWire = APIDMChannel | APIThreadChannel | GuildChannelOnWire

const shared = (channel: Channel) => ({
  id: channel.id,
  type: channel.type,
  last_message_id: channel.lastMessageId,
  flags: channel.flags ?? 0,
})

const inGuild = (channel: Channel) => ({
  ...shared(channel),
  guild_id: channel.guildId ?? '',
  name: channel.name,
  parent_id: channel.parentId,
  rate_limit_per_user: channel.slowmodeSeconds,
})

export function threadOnWire(world: World, channel: Channel): APIThreadChannel {
  const { thread } = channel
  if (!thread) throw new Error(`${channel.id} is no thread`)
  return {
    ...inGuild(channel),
    parent_id: channel.parentId ?? '',
    type: channel.type as ThreadChannelType,
    owner_id: thread.ownerId,
    message_count: messagesAfterFirst(world, channel.id),
    member_count: Math.min(THREAD_MEMBERS_COUNTED, thread.members.length),
    total_message_sent: messagesAfterFirst(world, channel.id),
    applied_tags: thread.tags,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: isoTime(thread.archivedAt ?? thread.createdAt),
      create_timestamp: isoTime(thread.createdAt),
      ...(channel.type === 12 && { invitable: thread.invitable ?? true }),
    },
  }
}

export function channelOnWire(world: World, channel: Channel): ChannelOnWire {
  if (channel.recipientId)
    return { ...shared(channel), recipients: [userByIdOnWire(world, channel.recipientId)] } as APIDMChannel
  if (isThread(channel.type) && channel.thread) return threadOnWire(world, channel)
  return guildChannelOnWire(channel)
}

export function guildChannelOnWire(channel: Channel): GuildChannelOnWire {
  // The channel type is a plain number in the world; the fields below depend on it.
  return {
    ...inGuild(channel),
    position: channel.position,
    permission_overwrites: channel.overwrites,
    nsfw: channel.nsfw,
    topic: channel.topic,
    ...(channel.defaultArchiveMinutes && { default_auto_archive_duration: channel.defaultArchiveMinutes }),
    ...(channel.defaultThreadSlowmodeSeconds && {
      default_thread_rate_limit_per_user: channel.defaultThreadSlowmodeSeconds,
    }),
    ...(isVoice(channel.type) && {
      bitrate: channel.bitrate ?? 64_000,
      user_limit: channel.userLimit ?? 0,
      rtc_region: channel.rtcRegion ?? null,
      ...(channel.videoQuality && { video_quality_mode: channel.videoQuality }),
      ...(channel.voiceStatus && { status: channel.voiceStatus }),
    }),
    ...(isForum(channel.type) && {
      available_tags: channel.tags,
      default_reaction_emoji: channel.defaultReaction ?? null,
      default_sort_order: channel.defaultSortOrder ?? null,
      default_forum_layout: channel.forumLayout ?? 0,
    }),
  } as GuildChannelOnWire
}
