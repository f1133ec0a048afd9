import { isForum, isThread, isVoice } from '../world/channel-types.ts'
import type { Channel } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { isoTime } from './time.ts'
import { userByIdOnWire } from './users.ts'

/** Discord counts messages of a thread without the first one. */
const messagesAfterFirst = (world: World, channelId: string) => Math.max(0, world.messages(channelId).size - 1)

export function channelOnWire(world: World, channel: Channel) {
  const shared = { id: channel.id, type: channel.type, last_message_id: channel.lastMessageId, flags: 0 }
  if (channel.recipientId) return { ...shared, recipients: [userByIdOnWire(world, channel.recipientId)] }
  const inGuild = {
    ...shared,
    guild_id: channel.guildId ?? '',
    name: channel.name,
    parent_id: channel.parentId,
    rate_limit_per_user: channel.slowmodeSeconds,
  }
  if (isThread(channel.type) && channel.thread) {
    const { thread } = channel
    return {
      ...inGuild,
      owner_id: thread.ownerId,
      message_count: messagesAfterFirst(world, channel.id),
      member_count: Math.min(50, thread.members.length),
      total_message_sent: messagesAfterFirst(world, channel.id),
      applied_tags: thread.tags,
      thread_metadata: {
        archived: thread.archived,
        locked: thread.locked,
        auto_archive_duration: thread.autoArchiveMinutes,
        archive_timestamp: isoTime(thread.createdAt),
        create_timestamp: isoTime(thread.createdAt),
        ...(channel.type === 12 && { invitable: true }),
      },
    }
  }
  return {
    ...inGuild,
    position: channel.position,
    permission_overwrites: channel.overwrites,
    nsfw: channel.nsfw,
    topic: channel.topic,
    ...(isVoice(channel.type) && {
      bitrate: channel.bitrate ?? 64_000,
      user_limit: channel.userLimit ?? 0,
      rtc_region: null,
    }),
    ...(isForum(channel.type) && {
      available_tags: channel.tags,
      default_reaction_emoji: null,
      default_sort_order: null,
      default_forum_layout: 0,
    }),
  }
}
