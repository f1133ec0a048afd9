import type { Effect } from '#core/bot/effects.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { FEED_PAST_DAYS, type FeedMiss, type FeedPast, feedPastItem } from '#core/feeds-api.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { Destination } from './destinations.ts'

const TITLE_MAX = 200
/** If many items of one reading cannot be announced, only the newest are recorded. */
const MISSED_MAX = 10
/** How many items are listed per feed; the others are counted. */
const LISTED_MAX = 20

export const PAST_PREFIX = 'past:'
type Told = { id: string; title: string }
type Place = { channelId: string; messageId: string } | null

const note = (key: string, { id, title }: Told, why: FeedMiss | null, place: Place, now: number): Effect => ({
  type: 'remember',
  key: `${PAST_PREFIX}${key}:${id}`,
  value: { feed: key, at: now, title: cutToLength(title, TITLE_MAX), why, place },
  forgetAt: now + FEED_PAST_DAYS * DAY_MS,
})

export const noteAnnounced = (key: string, item: Told, place: Place, now: number): Effect =>
  note(key, item, null, place, now)

export const noteMissed = (
  { key }: Pick<Destination, 'key'>,
  items: readonly Told[],
  why: FeedMiss,
  now: number,
): Effect[] => items.slice(-MISSED_MAX).map((item) => note(key, item, why, null, now))

/** By feed, the newest first. */
export function readPast(memory: ReadonlyMap<string, unknown>): Record<string, FeedPast> {
  const items = [...memory.values()].flatMap((value) => feedPastItem.safeParse(value).data ?? [])
  const byFeed = Map.groupBy(
    items.sort((a, b) => b.at - a.at),
    ({ feed }) => feed,
  )
  return Object.fromEntries(
    [...byFeed].map(([feed, all]) => {
      const missed = all.filter(({ why }) => why !== null).length
      return [feed, { announced: all.length - missed, missed, items: all.slice(0, LISTED_MAX) }]
    }),
  )
}
