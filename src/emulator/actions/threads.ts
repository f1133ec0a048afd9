import { AuditLogEvent, ChannelFlags, ChannelType, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import { threadOnWire } from '../wire/channels.ts'
import { isForum, isThread } from '../world/channel-types.ts'
import type { Channel } from '../world/model/channels.ts'
import { type InChannel, needInChannel } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { threadView } from './audit-views.ts'
import { findMessage, replaceMessage } from './edit-message.ts'
import { postSystemMessage } from './system-messages.ts'
import { tellOfChannel } from './tell-of-channel.ts'

export type NewThread = {
  name: string
  type: number
  autoArchiveMinutes: number
  slowmodeSeconds: number
  tags: string[]
  invitable?: boolean
  /** The message that the thread starts from; both then have the same id. */
  messageId: string | null
}

export function startThread(
  context: EmulatorContext,
  at: InChannel,
  wanted: NewThread,
  reason: string | null,
): Channel {
  const { guild, channel, actor } = at
  if (!guild || !actor || isThread(channel.type)) throw refuse.noTextHere()
  const isPrivate = wanted.type === ChannelType.PrivateThread
  needInChannel(at, isForum(channel.type) ? P.SendMessages : isPrivate ? P.CreatePrivateThreads : P.CreatePublicThreads)
  if (wanted.messageId) findMessage(context, at, wanted.messageId)
  if (wanted.messageId && guild.channels.has(wanted.messageId)) throw refuse.threadExists()
  const needsTag = isForum(channel.type) && ((channel.flags ?? 0) & ChannelFlags.RequireTag) !== 0
  if (needsTag && wanted.tags.length === 0) throw refuse.tagRequired()
  checkTags(channel, wanted.tags, (at.bits & P.ManageThreads) !== 0n)
  const thread: Channel = {
    ...channel,
    id: wanted.messageId ?? context.world.ids.next(),
    type: wanted.type,
    name: wanted.name.trim(),
    topic: null,
    position: 0,
    parentId: channel.id,
    overwrites: [],
    slowmodeSeconds: wanted.slowmodeSeconds,
    lastMessageId: null,
    tags: [],
    flags: 0,
    thread: {
      ownerId: actor.userId,
      archived: false,
      locked: false,
      autoArchiveMinutes: wanted.autoArchiveMinutes,
      createdAt: context.clock.now(),
      tags: wanted.tags,
      members: [actor.userId],
      ...(isPrivate && { invitable: wanted.invitable ?? true }),
    },
  }
  context.world.addChannel(guild, thread)
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.ThreadCreate,
    userId: actor.userId,
    targetId: thread.id,
    reason,
    changes: changesBetween(null, threadView(thread)),
  })
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'THREAD_CREATE',
    guildId: guild.id,
    channelId: thread.id,
    data: { ...threadOnWire(context.world, thread), newly_created: true },
  })
  if (wanted.messageId) {
    // The message now refers to the thread, and the thread begins with a reference to it.
    replaceMessage(context, at, findMessage(context, at, wanted.messageId))
    postSystemMessage(context, guild, thread, actor.userId, {
      type: MessageType.ThreadStarterMessage,
      replyTo: wanted.messageId,
      referenceChannelId: channel.id,
    })
  } else if (!isForum(channel.type) && !isPrivate)
    postSystemMessage(context, guild, channel, actor.userId, {
      type: MessageType.ThreadCreated,
      content: thread.name,
      referenceChannelId: thread.id,
    })
  return thread
}

export type ThreadPatch = {
  name?: string
  slowmodeSeconds?: number
  archived?: boolean
  locked?: boolean
  invitable?: boolean
  autoArchiveMinutes?: number
  tags?: string[]
  /** Bit 1: pinned in its forum. */
  flags?: number
}

/** Its owner may rename and close it; locking, and opening a locked one, needs Manage Threads. */
export function updateThread(
  context: EmulatorContext,
  at: InChannel,
  patch: ThreadPatch,
  reason: string | null,
): Channel {
  const { guild, channel, actor } = at
  const { thread } = channel
  if (!guild || !actor || !thread) throw refuse.wrongChannelType()
  const manages = (at.bits & P.ManageThreads) !== 0n
  const owns = thread.ownerId === actor.userId
  const onlyOpens = Object.keys(patch).length === 1 && patch.archived === false
  if (!manages && !owns && !onlyOpens) throw refuse.missingPermissions()
  const onlyManagers = [patch.locked, patch.slowmodeSeconds, patch.flags].some((value) => value !== undefined)
  if (!manages && onlyManagers) throw refuse.missingPermissions()
  if (!manages && thread.locked && thread.archived) throw refuse.missingPermissions()
  // For everybody: an archived thread only accepts changes in the request that opens it.
  if (thread.archived && patch.archived !== false) throw refuse.archivedThread()
  const parent = guild.channels.get(channel.parentId ?? '')
  if (patch.tags) checkTags(parent, patch.tags, manages)
  const { name, slowmodeSeconds, flags, ...rest } = patch
  const wanted = {
    ...channel,
    ...(name !== undefined && { name: name.trim() }),
    ...(slowmodeSeconds !== undefined && { slowmodeSeconds }),
    ...(flags !== undefined && { flags }),
    thread: { ...thread, ...rest },
  }
  const changes = changesBetween(threadView(channel), threadView(wanted))
  if (changes.length === 0) return channel
  const opensOrCloses = patch.archived !== undefined && patch.archived !== thread.archived
  channel.thread = { ...thread, ...rest, ...(opensOrCloses && { archivedAt: context.clock.now() }) }
  channel.name = wanted.name
  channel.slowmodeSeconds = wanted.slowmodeSeconds
  if (flags !== undefined) channel.flags = flags
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.ThreadUpdate,
    userId: actor.userId,
    targetId: channel.id,
    reason,
    changes,
  })
  tellOfChannel(context, guild, 'UPDATE', channel)
  if (changes.some(({ key }) => key === 'name'))
    postSystemMessage(context, guild, channel, actor.userId, {
      type: MessageType.ChannelNameChange,
      content: channel.name,
    })
  return channel
}

function checkTags(parent: Channel | undefined, tags: string[], manages: boolean): void {
  for (const id of tags) {
    const tag = parent?.tags.find((one) => one.id === id)
    if (!tag) throw invalidField(['applied_tags'], 'BASE_TYPE_CHOICES', 'Unknown tag')
    if (tag.moderated && !manages) throw refuse.missingPermissions()
  }
}
