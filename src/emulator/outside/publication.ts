import { z } from 'zod'
import { time } from '../control/acts/act.ts'
import { STORES, VIDEO_KINDS } from './things.ts'

const text = z.string().default('')
const yesNo = z.boolean().default(false)
const dated = { id: z.string().min(1).exactOptional(), publishedAt: time.exactOptional() }

const feed = z.strictObject({
  kind: z.literal('feed'),
  name: z.string().regex(/^[\w-]+$/),
  title: z.string().exactOptional(),
  link: z.string().exactOptional(),
  language: z.string().exactOptional(),
  item: z
    .strictObject({
      ...dated,
      title: z.string(),
      link: z.string().exactOptional(),
      description: text,
      author: z.string().nullable().default(null),
      image: z.string().nullable().default(null),
    })
    .exactOptional(),
})
const youtube = z.strictObject({
  kind: z.literal('youtube'),
  channelId: z.string().regex(/^UC[\w-]{22}$/),
  handle: z.string().exactOptional(),
  title: z.string().exactOptional(),
  item: z
    .strictObject({
      ...dated,
      title: z.string(),
      description: text,
      kind: z.enum(VIDEO_KINDS).default('video'),
      durationSeconds: z.int().min(0).default(600),
      startsAt: z.int().exactOptional(),
    })
    .exactOptional(),
})
export const twitch = z.strictObject({
  kind: z.literal('twitch'),
  login: z.string().regex(/^[a-z0-9_]{2,25}$/),
  name: z.string().exactOptional(),
  /** null: not live. */
  stream: z
    .strictObject({
      id: z.string().exactOptional(),
      title: z.string(),
      game: text,
      tags: z.array(z.string()).default([]),
      viewers: z.int().min(0).default(0),
      startedAt: time.exactOptional(),
    })
    .nullable()
    .exactOptional(),
})
const reddit = z.strictObject({
  kind: z.literal('reddit'),
  subreddit: z.string().regex(/^\w{2,21}$/),
  title: z.string().exactOptional(),
  isPrivate: z.boolean().exactOptional(),
  item: z
    .strictObject({
      ...dated,
      title: z.string(),
      text,
      link: z.string().nullable().default(null),
      author: z.string().default('somebody'),
      upvotes: z.int().default(1),
      isNsfw: yesNo,
      isSpoiler: yesNo,
      isStickied: yesNo,
      isRemoved: yesNo,
      flair: z.string().nullable().default(null),
    })
    .exactOptional(),
})
const bluesky = z.strictObject({
  kind: z.literal('bluesky'),
  handle: z.string(),
  item: z
    .strictObject({
      ...dated,
      text: z.string(),
      isReply: yesNo,
      isRepost: yesNo,
      images: z.array(z.strictObject({ alt: z.string(), url: z.string() })).default([]),
    })
    .exactOptional(),
})
const deal = z.strictObject({
  kind: z.literal('dealabs'),
  item: z.strictObject({
    ...dated,
    title: z.string(),
    description: text,
    merchant: z.string().default('Amazon'),
    priceCents: z.int().min(0).default(0),
    temperature: z.int().default(150),
    categories: z.array(z.string()).default([]),
    isHot: z.boolean().default(true),
  }),
})
const game = z.strictObject({
  kind: z.enum(STORES),
  item: z.strictObject({
    id: z.string().regex(/^\d+$/).exactOptional(),
    title: z.string(),
    description: text,
    originalCents: z.int().min(1),
    finalCents: z.int().min(0).default(0),
    startsAt: time.exactOptional(),
    endsAt: time.nullable().default(null),
    isFreeWeekend: yesNo,
  }),
})

export const publication = z.discriminatedUnion('kind', [feed, youtube, twitch, reddit, bluesky, deal, game])
export type Publication = z.input<typeof publication>
