import type { z } from 'zod'
import { type Outside, withItem } from './outside.ts'
import type { publication, twitch } from './publication.ts'
import { STORES } from './things.ts'
import { pushedVideo, topicOf } from './youtube.ts'

const VIDEO_ID_LENGTH = 11
const POST_ID_LENGTH = 7

/** Creates the source if it does not exist; an item with an existing id replaces it. Returns the id. */
export function publish(outside: Outside, wanted: z.output<typeof publication>): string | null {
  const now = outside.clock.now()
  switch (wanted.kind) {
    case 'feed': {
      const { name, item } = wanted
      const present = outside.feeds.get(name)
      const link = wanted.link ?? present?.link ?? `https://${name}.example/`
      const id = item && (item.id ?? outside.newId(name, 12))
      outside.feeds.set(name, {
        name,
        title: wanted.title ?? present?.title ?? name,
        link,
        language: wanted.language ?? present?.language ?? 'fr',
        items: withNew(present?.items, item && { publishedAt: now, link: `${link}${id}`, ...item, id: id ?? '' }),
      })
      return id ?? null
    }
    case 'youtube': {
      const { channelId, item } = wanted
      const present = outside.youtube.get(channelId)
      const id = item && (item.id ?? outside.newId(channelId, VIDEO_ID_LENGTH))
      const video = item && { publishedAt: now, ...item, id: id ?? '' }
      const channel = {
        id: channelId,
        handle: wanted.handle ?? present?.handle ?? channelId.slice(2, 12),
        title: wanted.title ?? present?.title ?? wanted.handle ?? channelId,
        videos: withNew(present?.videos, video),
      }
      outside.youtube.set(channelId, channel)
      if (video) outside.hub.tell(topicOf(channelId), pushedVideo(channel, video))
      return id ?? null
    }
    case 'twitch':
      return publishStream(outside, wanted)
    case 'reddit': {
      const { subreddit, item } = wanted
      const present = outside.reddit.get(subreddit.toLowerCase())
      const id = item && (item.id ?? outside.newId(subreddit, POST_ID_LENGTH))
      outside.reddit.set(subreddit.toLowerCase(), {
        name: subreddit,
        title: wanted.title ?? present?.title ?? subreddit,
        isPrivate: wanted.isPrivate ?? present?.isPrivate ?? false,
        posts: withNew(present?.posts, item && { publishedAt: now, ...item, id: id ?? '' }),
      })
      return id ?? null
    }
    case 'bluesky': {
      const { handle, item } = wanted
      const id = item && (item.id ?? outside.newId(handle, POST_ID_LENGTH))
      const posts = withNew(outside.bluesky.get(handle), item && { publishedAt: now, ...item, id: id ?? '' })
      outside.bluesky.set(handle, posts)
      return id ?? null
    }
    case 'dealabs': {
      const id = wanted.item.id ?? String(outside.newNumber())
      outside.deals = withItem(outside.deals, { publishedAt: now, ...wanted.item, id })
      return id
    }
    default: {
      const id = wanted.item.id ?? String(outside.newNumber())
      const others = outside.games[wanted.kind].filter((one) => one.id !== id)
      outside.games[wanted.kind] = [...others, { startsAt: now, ...wanted.item, id }]
      return id
    }
  }
}

const withNew = <T extends { id: string; publishedAt: number }>(items: T[] | undefined, item: T | undefined): T[] =>
  item ? withItem(items ?? [], item) : (items ?? [])

function publishStream(outside: Outside, wanted: z.output<typeof twitch>): string | null {
  const { login, stream } = wanted
  const present = outside.twitch.get(login)
  const id = stream ? (stream.id ?? present?.stream?.id ?? String(outside.newNumber())) : null
  const startedAt = present?.stream?.startedAt ?? outside.clock.now()
  const kept = stream === undefined ? (present?.stream ?? null) : null
  outside.twitch.set(login, {
    id: present?.id ?? String(outside.newNumber()),
    login,
    name: wanted.name ?? present?.name ?? login,
    stream: stream && id ? { startedAt, ...stream, id } : kept,
  })
  return id
}

/** Removes an item: a deleted video, a post removed by its author. */
export function withdraw(outside: Outside, id: string): boolean {
  let isFound = false
  const without = <T extends { id: string }>(items: T[]): T[] => {
    const left = items.filter((one) => one.id !== id)
    isFound ||= left.length < items.length
    return left
  }
  for (const one of outside.feeds.values()) one.items = without(one.items)
  for (const one of outside.youtube.values()) one.videos = without(one.videos)
  for (const one of outside.reddit.values()) one.posts = without(one.posts)
  for (const [handle, posts] of outside.bluesky) outside.bluesky.set(handle, without(posts))
  for (const store of STORES) outside.games[store] = without(outside.games[store])
  outside.deals = without(outside.deals)
  return isFound
}
