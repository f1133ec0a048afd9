import * as z from 'zod/mini'
import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import { because, refusedAs } from '#core/settings/issues.ts'
import {
  channelId,
  color,
  httpsUrl,
  imageUrl,
  int,
  listMode,
  listOf,
  powerlessRoleId,
  text,
} from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { mentionTarget } from '#core/settings/mention.ts'
import { messageContent } from '#core/settings/message.ts'

const { text: textType, news, newsThread, publicThread, privateThread, forum } = CHANNEL_TYPE
export const FEED_CHANNELS: readonly ChannelType[] = [textType, news, newsThread, publicThread, privateThread, forum]

const WORD_MAX = 100
const FILTER_WORDS_MAX = 25
const UPVOTES_MAX = 100_000

/** Looked up when the entry is created; its id stays when a handle changes. */
const source = () => z.strictObject({ id: text(200), name: text(200), url: httpsUrl(), avatar: z.nullable(imageUrl()) })

const wordFilter = () => z.strictObject({ mode: listMode(), words: listOf(text(WORD_MAX), FILTER_WORDS_MAX) })
const titleFilter = () => ({ titleFilter: z.nullable(wordFilter()) })

const entry = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.strictObject({
    id: entryId(),
    enabled: z.boolean(),
    source: source(),
    channel: channelId(FEED_CHANNELS),
    mention: z.nullable(mentionTarget()),
    /** A role that members take and drop with a button below each announcement. Mentioned unless somebody else is. */
    followRole: z.optional(z.nullable(powerlessRoleId())),
    /** `null`: the built-in text. */
    message: z.nullable(messageContent()),
    /** `null`: the colour of the source. */
    color: z.nullable(color()),
    maxPerHour: int(1, 30),
    ...fields,
  })

export const VIDEO_TYPES = ['video', 'short', 'live', 'premiere'] as const

export const youtubeChannel = () =>
  entry({
    ...titleFilter(),
    types: listOf(z.enum(VIDEO_TYPES), VIDEO_TYPES.length).check(
      z.refine((types) => types.length > 0, refusedAs('V_REQUIRED', because('videoTypes'))),
    ),
    /** Streams are announced when they are planned, and not again when they begin. */
    planned: z.optional(z.boolean()),
  })
export const twitchChannel = () =>
  entry({
    games: z.nullable(z.strictObject({ mode: listMode(), names: listOf(text(WORD_MAX), FILTER_WORDS_MAX) })),
    update: z.boolean(),
    offline: z.enum(['keep', 'edit', 'delete']),
  })
export const subreddit = () =>
  entry({
    ...titleFilter(),
    minUpvotes: int(0, UPVOTES_MAX),
    nsfw: z.enum(['skip', 'only', 'all']),
    spoiler: z.boolean(),
    /** Posts pinned by moderators are announced too. */
    stickied: z.optional(z.boolean()),
    flairs: listOf(text(WORD_MAX), FILTER_WORDS_MAX),
  })
export const rssFeed = () => entry(titleFilter())
export const blueskyAccount = () => entry({ ...titleFilter(), replies: z.boolean(), reposts: z.boolean() })

export type Followed = { source: { id: string }; channel: string }

/** One source may be followed in several channels, once in each. */
export function followed<S extends z.core.$ZodType<Followed>>(element: S, max: number) {
  return listOf(element, max).check(
    z.refine(
      (entries) => isFollowedOnce(entries as readonly Followed[]),
      refusedAs('V_DUPLICATE', because('followedTwice')),
    ),
  )
}

export function isFollowedOnce(entries: readonly Followed[]): boolean {
  return new Set(entries.map(({ source, channel }) => `${channel}:${source.id}`)).size === entries.length
}

export const hasOwnColor = (entries: readonly { color: string | null }[]) => entries.some((one) => one.color !== null)
