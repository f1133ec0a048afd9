import * as z from 'zod/mini'
import { MINUTE_MS } from '#core/duration/spans.ts'
import { parseJsonAs } from '#core/parse-json.ts'
import {
  type AskedSource,
  oneByOne,
  type SourceKind,
  type SourceQuestions,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'

const SECOND_MS = 1_000
/** Younger posts are left out: moderators and votes need a moment. */
const RIPE_MS = 15 * MINUTE_MS
const TEXT_MAX = 2_000

const listing = z.object({
  data: z.object({
    children: z.array(
      z.object({
        data: z.object({
          id: z.string(),
          subreddit_name_prefixed: z.string(),
          title: z.string(),
          selftext: z.string(),
          author: z.string(),
          permalink: z.string(),
          created_utc: z.number(),
          ups: z.number(),
          over_18: z.boolean(),
          spoiler: z.boolean(),
          stickied: z.boolean(),
          link_flair_text: z.nullish(z.string()),
          removed_by_category: z.nullish(z.string()),
        }),
      }),
    ),
  }),
})

function* askSubreddit({ id, now }: AskedSource): SourceQuestions<SourceReading> {
  const path = `r/${encodeURIComponent(id)}/new`
  const { body } = yield {
    url: `https://www.reddit.com/${path}.json?limit=50&raw_json=1`,
    orSigned: { account: 'reddit', url: `https://oauth.reddit.com/${path}?limit=50&raw_json=1` },
    // The same posts become eligible as they grow older, so the whole list is requested each time.
    isService: true,
  }
  const posts = parseJsonAs(listing, body)?.data.children.map(({ data }) => data)
  if (!posts) return unread('unreadable')
  return {
    ok: true,
    name: posts[0]?.subreddit_name_prefixed ?? `r/${id}`,
    url: `https://www.reddit.com/r/${id}`,
    avatar: null,
    memo: null,
    items: posts
      .filter(({ created_utc }) => now - created_utc * SECOND_MS >= RIPE_MS)
      .map((post) => ({
        id: post.id,
        title: post.title,
        url: `https://www.reddit.com${post.permalink}`,
        publishedAt: post.created_utc * SECOND_MS,
        mark: String(post.ups),
        details: {
          subreddit: post.subreddit_name_prefixed,
          text: post.selftext.slice(0, TEXT_MAX),
          author: post.author,
          upvotes: post.ups,
          flair: post.link_flair_text ?? null,
          isNsfw: post.over_18,
          isSpoiler: post.spoiler,
          isStickied: post.stickied,
          isRemoved: Boolean(post.removed_by_category),
        },
      })),
  }
}

export const redditKind: SourceKind = { every: [5 * MINUTE_MS, RIPE_MS], ...oneByOne(askSubreddit) }
