import * as z from 'zod/mini'
import { MINUTE_MS } from '#core/duration/spans.ts'
import { parseJsonAs } from '#core/parse-json.ts'
import {
  type AskedSource,
  oneByOne,
  type SourceItem,
  type SourceKind,
  type SourceQuestions,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'

const API = 'https://public.api.bsky.app/xrpc'
const TITLE_MAX = 100

const author = z.object({
  did: z.string(),
  handle: z.string(),
  displayName: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
})
const feed = z.object({
  feed: z.array(
    z.object({
      post: z.object({
        uri: z.string(),
        author,
        record: z.object({ text: z.string(), createdAt: z.string() }),
        embed: z.optional(
          z.object({ images: z.optional(z.array(z.object({ alt: z.string(), fullsize: z.string() }))) }),
        ),
      }),
      reply: z.optional(z.unknown()),
      reason: z.optional(z.object({ $type: z.string(), indexedAt: z.optional(z.string()) })),
    }),
  ),
})
type Entry = z.output<typeof feed>['feed'][number]

function* askAccount({ id, knows, now }: AskedSource): SourceQuestions<SourceReading> {
  const actor = encodeURIComponent(id)
  let avatar: string | null = null
  let name: string | null = null
  if (knows === null) {
    const { status, body } = yield {
      url: `${API}/app.bsky.actor.getProfile?actor=${actor}`,
      isService: true,
      mayFail: true,
    }
    const profile = status === 200 ? parseJsonAs(author, body) : null
    // Bluesky answers "bad request" for an account that does not exist.
    if (status === 400) return unread('notFound')
    avatar = profile?.avatar ?? null
    name = profile?.displayName || (profile?.handle ?? null)
  }
  const { status, body } = yield {
    url: `${API}/app.bsky.feed.getAuthorFeed?actor=${actor}&limit=30`,
    isService: true,
    isConditional: true,
    mayFail: true,
  }
  if (status === 400) return unread('notFound')
  const entries = status === 200 ? parseJsonAs(feed, body)?.feed : null
  if (!entries) return unread(status === 429 ? 'busy' : status === 200 ? 'unreadable' : 'broken')
  const items = entries.map((entry) => postOf(entry, now))
  return { ok: true, name, url: `https://bsky.app/profile/${id}`, avatar, items, memo: null }
}

function postOf({ post, reply, reason }: Entry, now: number): SourceItem {
  const isRepost = reason?.$type.endsWith('reasonRepost') ?? false
  const [image] = post.embed?.images ?? []
  const { handle, displayName } = post.author
  const at = Date.parse((isRepost && reason?.indexedAt) || post.record.createdAt)
  return {
    id: isRepost ? `${post.uri}#repost` : post.uri,
    title: post.record.text.slice(0, TITLE_MAX),
    url: `https://bsky.app/profile/${handle}/post/${post.uri.split('/').at(-1)}`,
    publishedAt: Number.isNaN(at) ? now : Math.min(at, now),
    details: {
      author: displayName || handle,
      handle,
      text: post.record.text,
      isReply: reply !== undefined,
      isRepost,
      image: image?.fullsize ?? null,
      imageText: image?.alt ?? null,
    },
  }
}

export const blueskyKind: SourceKind = { every: [2 * MINUTE_MS, 15 * MINUTE_MS], ...oneByOne(askAccount) }
