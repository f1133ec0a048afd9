/** The things that sources publish. Times are milliseconds since 1970, prices are in cents. */
type FeedItem = {
  id: string
  title: string
  link: string
  description: string
  author: string | null
  image: string | null
  publishedAt: number
}
export type Feed = { name: string; title: string; link: string; language: string; items: FeedItem[] }

export const VIDEO_KINDS = ['video', 'short', 'live', 'upcoming'] as const
export type Video = {
  id: string
  title: string
  description: string
  kind: (typeof VIDEO_KINDS)[number]
  durationSeconds: number
  publishedAt: number
  /** For a planned one. */
  startsAt?: number | undefined
}
export type YouTubeChannel = { id: string; handle: string; title: string; videos: Video[] }

export type Stream = {
  id: string
  title: string
  game: string
  tags: string[]
  viewers: number
  startedAt: number
}
export type TwitchChannel = { id: string; login: string; name: string; stream: Stream | null }

export type RedditPost = {
  id: string
  title: string
  text: string
  link: string | null
  author: string
  upvotes: number
  isNsfw: boolean
  isSpoiler: boolean
  isStickied: boolean
  isRemoved: boolean
  flair: string | null
  publishedAt: number
}
export type Subreddit = { name: string; title: string; isPrivate: boolean; posts: RedditPost[] }

export type Post = {
  id: string
  text: string
  isReply: boolean
  isRepost: boolean
  images: { alt: string; url: string }[]
  publishedAt: number
}

export type Deal = {
  id: string
  title: string
  description: string
  merchant: string
  priceCents: number
  temperature: number
  categories: string[]
  isHot: boolean
  publishedAt: number
}

export const STORES = ['epic', 'steam', 'gog'] as const
export type Store = (typeof STORES)[number]
export type Game = {
  id: string
  title: string
  description: string
  originalCents: number
  finalCents: number
  startsAt: number
  endsAt: number | null
  /** Playable for a few days, but not given away. */
  isFreeWeekend: boolean
}
