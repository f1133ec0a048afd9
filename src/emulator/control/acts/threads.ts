import { ChannelType } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel } from '../../actions/access.ts'
import { emptyDraft, postMessage } from '../../actions/messages.ts'
import { addToThread, removeFromThread } from '../../actions/thread-life.ts'
import { startThread, updateThread } from '../../actions/threads.ts'
import { takeUploads } from '../../actions/uploads.ts'
import type { EmulatorContext } from '../../emulator-context.ts'
import { refuse } from '../../refusal.ts'
import { isForum } from '../../world/channel-types.ts'
import { act, byWhom, id, inChannel } from './act.ts'

const ARCHIVE_MINUTES = z.literal([60, 1_440, 4_320, 10_080])
const newThread = {
  channelId: id,
  userId: id,
  name: z.string().min(1).max(100),
  autoArchiveMinutes: ARCHIVE_MINUTES.default(4_320),
}

function changeMembers(context: EmulatorContext, threadId: string, userId: string, isJoining: boolean): void {
  const { guild, channel } = enterChannel(context, userId, threadId)
  if (!guild || !channel.thread) throw refuse.wrongChannelType()
  if (isJoining) addToThread(context, guild, channel, userId)
  else removeFromThread(context, guild, channel, userId)
}

export const threadActs = {
  /** Under a message when one is named. */
  openThread: act(
    { ...newThread, messageId: id.exactOptional(), isPrivate: z.boolean().default(false) },
    (context, { channelId, userId, name, autoArchiveMinutes, messageId, isPrivate }) => {
      const at = enterChannel(context, userId, channelId)
      if (isForum(at.channel.type)) throw refuse.wrongChannelType()
      const publicType =
        at.channel.type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread
      const type = isPrivate ? ChannelType.PrivateThread : publicType
      const wanted = { name, type, autoArchiveMinutes, slowmodeSeconds: 0, tags: [], messageId: messageId ?? null }
      return startThread(context, at, wanted, null)
    },
  ),
  /** In a forum: the thread and its first message. */
  openPost: act(
    {
      ...newThread,
      content: z.string().max(2_000).default(''),
      fileIds: z.array(id).max(10).default([]),
      tagIds: z.array(id).max(5).default([]),
    },
    (context, { channelId, userId, name, autoArchiveMinutes, content, fileIds, tagIds }) => {
      const at = enterChannel(context, userId, channelId)
      if (!isForum(at.channel.type)) throw refuse.wrongChannelType()
      if (content.trim() === '' && fileIds.length === 0) throw refuse.emptyMessage()
      const wanted = { name, autoArchiveMinutes, slowmodeSeconds: 0, tags: tagIds, messageId: null }
      const thread = startThread(context, at, { ...wanted, type: ChannelType.PublicThread }, null)
      const message = postMessage(context, enterChannel(context, userId, thread.id), userId, {
        ...emptyDraft,
        content: content.trim(),
        attachments: takeUploads(context, fileIds),
      })
      return { thread, message }
    },
  ),
  editThread: act(
    {
      threadId: id,
      name: z.string().min(1).max(100).exactOptional(),
      archived: z.boolean().exactOptional(),
      locked: z.boolean().exactOptional(),
      slowmodeSeconds: z.int().min(0).max(21_600).exactOptional(),
      autoArchiveMinutes: ARCHIVE_MINUTES.exactOptional(),
      tagIds: z.array(id).max(5).exactOptional(),
      ...byWhom,
    },
    (context, { threadId, by, reason, tagIds, ...patch }) =>
      updateThread(
        context,
        inChannel(context, threadId, { by }),
        { ...patch, ...(tagIds && { tags: tagIds }) },
        reason ?? null,
      ),
  ),
  joinThread: act({ threadId: id, userId: id }, (context, { threadId, userId }) =>
    changeMembers(context, threadId, userId, true),
  ),
  leaveThread: act({ threadId: id, userId: id }, (context, { threadId, userId }) =>
    changeMembers(context, threadId, userId, false),
  ),
}
