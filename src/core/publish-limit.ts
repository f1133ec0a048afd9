import * as z from 'zod/mini'
import { HOUR_MS } from '#core/duration/spans.ts'
import type { Effect } from './bot/effects.ts'
import type { Id } from './bot/ref.ts'

/** How many messages of one channel Discord publishes per hour. */
const PUBLISHED_PER_HOUR = 10

/** Prefix of the keys in a module's memory. */
export const PUBLISHED = 'published:'
export const publishedKey = (channelId: string): string => `${PUBLISHED}${channelId}`

const times = z.array(z.number())

/** Publishes a message of a news channel, and counts it. null: Discord allows no more within this hour. */
export function publishMessage(
  place: { channelId: Id; messageId: Id },
  newsId: string,
  { memory, now }: { memory: ReadonlyMap<string, unknown>; now: number },
): Effect[] | null {
  const key = publishedKey(newsId)
  const lately = (times.safeParse(memory.get(key)).data ?? []).filter((at) => now - at < HOUR_MS)
  if (lately.length >= PUBLISHED_PER_HOUR) return null
  return [
    { type: 'remember', key, value: [...lately, now], forgetAt: now + HOUR_MS },
    { type: 'crosspostMessage', ...place, optional: true },
  ]
}
