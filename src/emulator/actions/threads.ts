import { AuditLogEvent, ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { invalidField, refuse } from '../refusal.ts'
import { threadOnWire } from '../wire/channels.ts'
import { isForum, isThread } from '../world/channel-types.ts'
import type { Channel } from '../world/model.ts'
import { type InChannel, needInChannel } from './access.ts'
import { recordDeed } from './audit.ts'
import { findMessage } from './messages.ts'

export type NewThread = {
  name: string
  type: number
  autoArchiveMinutes: number
  slowmodeSeconds: number
  tags: string[]
  /** The message that the thread hangs from; the two then share their id. */
  messageId: string | null
}

export function startThread(realm: Realm, at: InChannel, wanted: NewThread, reason: string | null): Channel {
  const { guild, channel, actor } = at
  if (!guild || !actor || isThread(channel.type)) throw refuse.noTextHere()
  const isPrivate = wanted.type === ChannelType.PrivateThread
  needInChannel(at, isForum(channel.type) ? P.SendMessages : isPrivate ? P.CreatePrivateThreads : P.CreatePublicThreads)
  if (wanted.messageId) findMessage(realm, at, wanted.messageId)
  if (wanted.messageId && guild.channels.has(wanted.messageId))
    throw invalidField(['message_id'], 'THREAD_ALREADY_CREATED', 'A thread has already been created for this message')
  if (wanted.tags.some((tag) => !channel.tags.some((one) => one.id === tag)))
    throw invalidField(['applied_tags'], 'BASE_TYPE_CHOICES', 'Unknown tag')
  const thread: Channel = {
    ...channel,
    id: wanted.messageId ?? realm.world.ids.next(),
    type: wanted.type,
    name: wanted.name.trim(),
    topic: null,
    position: 0,
    parentId: channel.id,
    overwrites: [],
    slowmodeSeconds: wanted.slowmodeSeconds,
    lastMessageId: null,
    tags: [],
    thread: {
      ownerId: actor.userId,
      archived: false,
      locked: false,
      autoArchiveMinutes: wanted.autoArchiveMinutes,
      createdAt: realm.clock.now(),
      tags: wanted.tags,
      members: [actor.userId],
    },
  }
  realm.world.addChannel(guild, thread)
  recordDeed(realm, guild, {
    action: AuditLogEvent.ThreadCreate,
    userId: actor.userId,
    targetId: thread.id,
    reason,
    changes: [{ key: 'name', new_value: thread.name }],
  })
  realm.feed.publish({
    name: 'THREAD_CREATE',
    guildId: guild.id,
    channelId: thread.id,
    data: { ...threadOnWire(realm.world, thread), newly_created: true },
  })
  return thread
}
