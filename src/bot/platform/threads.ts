import { ChannelType, type ThreadChannelType } from 'discord-api-types/v10'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { bodyOf } from '#platform/message-body.ts'
import { findMadeBefore } from './find-made-before.ts'
import { mayWrite } from './needs.ts'
import { tagsOfNewPost } from './post-tags.ts'
import { refusalOf } from './refusals.ts'
import { type Done, type EffectOf, type Entries, known, type StepCall } from './step.ts'

const isForum = (guild: GuildIndex, channelId: string) => guild.channels.get(channelId)?.type === CHANNEL_TYPE.forum
const isNews = (guild: GuildIndex, channelId: string) => guild.channels.get(channelId)?.type === CHANNEL_TYPE.news

async function begin(effect: EffectOf<'createThread'>, call: StepCall): Promise<Done> {
  const { api, ask, audit, guild } = call
  const { name, message, messageId, isPrivate = false } = effect
  const channelId = known(effect.channelId)
  const before = await findMadeBefore('thread', { name, parentId: channelId }, call)
  if (before) return { id: before }
  const kept = effect.autoArchiveMinutes && { auto_archive_duration: effect.autoArchiveMinutes }
  if (message) {
    const { card, files } = await call.load(message, channelId)
    const { nonce: _, enforce_nonce: __, message_reference: ___, ...first } = bodyOf(message, card, null, files)
    const own = effect.tag ? await tagsOfNewPost(channelId, effect.tag, call) : []
    const tags = [...own, ...(effect.appliedTags ?? [])]
    const post = { name, ...kept, ...(tags.length > 0 && { applied_tags: tags }), message: first }
    return { id: (await ask(() => api.channels.createForumThread(channelId, post, audit))).id }
  }
  if (messageId !== undefined) {
    try {
      return {
        id: (await ask(() => api.channels.createThread(channelId, { name, ...kept }, known(messageId), audit))).id,
      }
    } catch (error) {
      // A message has at most one thread, which has the message's id.
      if (refusalOf(error)?.code === 'threadExists' && call.isRepeat) return { id: known(messageId) }
      throw error
    }
  }
  const publicType = isNews(guild, channelId) ? ChannelType.AnnouncementThread : ChannelType.PublicThread
  const type: ThreadChannelType = isPrivate ? ChannelType.PrivateThread : publicType
  const body = {
    name,
    ...kept,
    type,
    ...(isPrivate && effect.invitable !== undefined && { invitable: effect.invitable }),
  }
  return { id: (await ask(() => api.channels.createThread(channelId, body, undefined, audit))).id }
}

export const threadEntries: Entries<'createThread' | 'addThreadMember' | 'removeThreadMember'> = {
  createThread: {
    family: 'channel',
    need: ({ channelId, isPrivate }, guild) => {
      const at = known(channelId)
      if (isForum(guild, at)) return { channelId: at, permissions: ['viewChannel', 'sendMessages'] }
      return {
        channelId: at,
        permissions: ['viewChannel', isPrivate ? 'createPrivateThreads' : 'createPublicThreads'],
      }
    },
    isOnce: true,
    run: begin,
  },
  addThreadMember: {
    family: 'channel',
    need: ({ threadId }, guild) => ({ channelId: known(threadId), permissions: mayWrite(guild, known(threadId)) }),
    async run({ threadId, userId }, { api, ask }) {
      await ask(() => api.threads.addMember(known(threadId), userId))
      return {}
    },
  },
  removeThreadMember: {
    family: 'channel',
    need: ({ threadId }) => ({
      channelId: known(threadId),
      permissions: ['viewChannel'],
      perhaps: ['manageThreads'],
    }),
    async run({ threadId, userId }, { api, ask }) {
      await ask(() => api.threads.removeMember(known(threadId), userId))
      return {}
    },
  },
}
