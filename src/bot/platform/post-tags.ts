import { type APIGuildForumTag, ChannelType } from 'discord-api-types/v10'
import type { PostTag } from '#core/bot/platform-effects.ts'
import { inOpenThread } from './open-thread.ts'
import { refusalOf } from './refusals.ts'
import { type Entries, known, type StepCall } from './step.ts'

/** Discord's limit. */
const FORUM_TAGS_MAX = 20
const POST_TAGS_MAX = 5

type Tags = { available: readonly APIGuildForumTag[]; id: string | null }

/** Only the team can apply tags of this kind, so that nobody marks their own post with one. */
const newTag = (name: string) => ({ name, moderated: true })

/** The tags of a forum, plus those of `of` that it lacked, as far as there is room. */
async function tagsOf(forumId: string, { name, of }: PostTag, { api, ask, audit, guild }: StepCall): Promise<Tags> {
  const forum = await ask(() => api.channels.get(forumId))
  if (forum.type !== ChannelType.GuildForum) return { available: [], id: null }
  const idIn = (tags: readonly APIGuildForumTag[]) => tags.find((tag) => tag.name === name)?.id ?? null
  const has = new Set(forum.available_tags.map((tag) => tag.name))
  // The required tag is added before the others, in case there is not enough room.
  const lacking = [name, ...of].filter((one, at, all) => !has.has(one) && all.indexOf(one) === at)
  const room = FORUM_TAGS_MAX - forum.available_tags.length
  if (has.has(name) || room <= 0 || !guild.botCan('manageChannels', forumId)) {
    return { available: forum.available_tags, id: idIn(forum.available_tags) }
  }
  const available_tags = [...forum.available_tags, ...lacking.slice(0, room).map(newTag)]
  const changed = await ask(() => api.channels.edit(forumId, { available_tags }, audit))
  const available = changed.type === ChannelType.GuildForum ? changed.available_tags : forum.available_tags
  return { available, id: idIn(available) }
}

/** The tags of a new post. A missing tag must not prevent the post: without the permission, none is set. */
export async function tagsOfNewPost(forumId: string, tag: PostTag, call: StepCall): Promise<readonly string[]> {
  if (!call.guild.botCan('manageThreads', forumId)) return []
  try {
    const { id } = await tagsOf(forumId, tag, call)
    return id === null ? [] : [id]
  } catch (error) {
    if (refusalOf(error)) return []
    throw error
  }
}

export const postTagEntries: Entries<'tagPost'> = {
  tagPost: {
    family: 'channel',
    need: ({ forumId }) => ({ channelId: forumId, permissions: ['viewChannel', 'manageThreads'] }),
    async run({ channelId, forumId, tag }, call) {
      const { api, ask, audit } = call
      const postId = known(channelId)
      const post = await ask(() => api.channels.get(postId))
      if (post.type !== ChannelType.PublicThread) return {}
      const { available, id } = await tagsOf(forumId, tag, call)
      const names = new Set([...tag.of, ...(tag.formerly ?? [])])
      const replaced = new Set(available.filter(({ name }) => names.has(name)).map((one) => one.id))
      const applied = post.applied_tags ?? []
      const others = applied.filter((one) => !replaced.has(one))
      const applied_tags = [...(id === null ? [] : [id]), ...others].slice(0, POST_TAGS_MAX)
      const isSo = applied_tags.length === applied.length && applied_tags.every((one) => applied.includes(one))
      if (isSo) return {}
      await inOpenThread(postId, call, () => ask(() => api.channels.edit(postId, { applied_tags }, audit)))
      return {}
    },
  },
}
