import * as z from 'zod/mini'
import { SOURCE_PROBLEMS } from './sources/source.ts'
import { storedText } from './stored-text.ts'

const problem = z.enum(SOURCE_PROBLEMS)

/** How many days the page shows what happened to what a feed published. */
export const FEED_PAST_DAYS = 30
/** Why something was not announced that should have been. */
const FEED_MISSES = ['channelGone', 'missingPermission', 'refused', 'tooLate', 'tooMany'] as const
export type FeedMiss = (typeof FEED_MISSES)[number]

export const feedPastItem = z.object({
  /** The family and the id of an entry, as `rss.news`; a shop's name alone. */
  feed: z.string(),
  at: z.number(),
  title: z.string(),
  /** null: it was announced. */
  why: z.nullable(z.enum(FEED_MISSES)),
  /** null: announced together with others, or not at all. */
  place: z.nullable(z.object({ channelId: z.string(), messageId: z.string() })),
})

const feedPast = z.object({
  announced: z.number(),
  missed: z.number(),
  /** The newest first; there may be more than are listed. */
  items: z.array(feedPastItem),
})
export type FeedPast = z.infer<typeof feedPast>

/** `GET /dashboard/guilds/{id}/feeds`: which services can be followed here, and the state of what is followed. */
export const feedsReply = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      isConfigured: z.boolean(),
      /** What the operator has to set. */
      variables: z.array(z.string()),
    }),
  ),
  sources: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      state: z.enum(['new', 'ok', 'failing', 'gone']),
      problem: z.nullable(problem),
      readAt: z.nullable(z.number()),
      /** It notifies us of news itself (push); otherwise it is only read from time to time. */
      isTold: z.boolean(),
      /** When it could not be read within thirty days, the newest first; `until` null: it still cannot. */
      outages: z.array(z.object({ from: z.number(), until: z.nullable(z.number()), problem })),
    }),
  ),
  /** The last thirty days, by feed. */
  past: z.record(z.string(), feedPast),
})
export type FeedsReply = z.infer<typeof feedsReply>

const TYPED_MAX = 300
const FOLLOWED_FAMILIES = ['youtube', 'twitch', 'reddit', 'rss', 'bluesky'] as const

/** `POST /dashboard/guilds/{id}/feeds/look`: reads what somebody typed, now. */
export const lookRequest = z.strictObject({ family: z.enum(FOLLOWED_FAMILIES), typed: storedText(TYPED_MAX) })
export type LookRequest = z.infer<typeof lookRequest>

export const lookReply = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    source: z.object({ id: z.string(), name: z.string(), url: z.string(), avatar: z.nullable(z.string()) }),
    /** The newest first. */
    items: z.array(z.object({ title: z.string(), url: z.string(), publishedAt: z.number() })),
  }),
  z.object({ ok: z.literal(false), problem }),
])
export type LookReply = z.infer<typeof lookReply>

const KEY_MAX = 100
/** `POST /dashboard/guilds/{id}/feeds/test`: the family and the id of an entry, as `rss.news`. */
export const feedTestRequest = z.strictObject({ key: storedText(KEY_MAX) })
