import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'
import {
  type AskedSource,
  oneByOne,
  type SourceItem,
  type SourceKind,
  type SourceQuestions,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'
import { plannedId } from '../planned-video.ts'
import { headValue } from './html-text.ts'
import { type FeedEntry, readFeed } from './read-feed.ts'

const SITE = 'https://www.youtube.com'
const TEN_MINUTES_MS = 10 * 60_000
/** Each video is looked up separately: this many at a time, the others next time. */
const LOOKED_UP_MAX = 5
const CHANNEL = /^UC[\w-]{22}$/
const VIDEO = /^yt:video:/

/** Added to the validator while videos wait for another lookup, because the feed itself may not change. */
const UNSETTLED = ' unsettled'

function* askChannel({ id, memo, knows, pushed = [], now }: AskedSource): SourceQuestions<SourceReading> {
  let channelId = channelOf({ id, memo })
  let avatar: string | null = null
  if (!channelId || knows === null) {
    const page = yield { url: pageOf(id), headers: ENGLISH, isService: true, mayFail: channelId !== null }
    channelId ??= channelIn(page.body)
    avatar = headValue(page.body, 'og:image')
  }
  if (!channelId) return unread('notFound')
  const { body } = yield {
    url: feedOf(channelId),
    isService: true,
    isConditional: !memo?.endsWith(UNSETTLED),
  }
  const feed = readFeed(body)
  if (!feed) return unread('unreadable')
  const items: SourceItem[] = []
  const waiting: string[] = []
  let looked = 0
  for (const entry of [...earlyEntries(pushed, feed.entries), ...feed.entries]) {
    const videoId = entry.id.replace(VIDEO, '')
    const wasPlanned = knows?.(plannedId(videoId)) === true
    // Kept while the video exists: a video missing from the list was deleted.
    if (wasPlanned) items.push(plannedOf(entry, videoId, { type: 'planned' }, now))
    if (!knows || knows(videoId)) items.push(videoOf(entry, videoId, { type: 'video' }, now))
    else if (looked < LOOKED_UP_MAX) {
      looked += 1
      const page = yield { url: `${SITE}/watch?v=${videoId}`, headers: ENGLISH, isService: true, mayFail: true }
      const facts = factsIn(page.status === 200 ? page.body : '', entry.url)
      // A planned video is looked up again until it begins.
      if (facts.type === 'planned') waiting.push(videoId)
      if (facts.type !== 'planned') items.push(videoOf(entry, videoId, facts, now, wasPlanned))
      else if (!wasPlanned) items.push(plannedOf(entry, videoId, facts, now))
    } else waiting.push(videoId)
  }
  const isSettled = waiting.length === 0
  return {
    ok: true,
    name: feed.title,
    url: `${SITE}/channel/${channelId}`,
    avatar,
    items,
    memo: isSettled ? channelId : channelId + UNSETTLED,
  }
}

const channelOf = ({ id, memo }: Pick<AskedSource, 'id' | 'memo'>): string | null =>
  CHANNEL.test(id) ? id : (memo?.replace(UNSETTLED, '') ?? null)
const feedOf = (channelId: string) => `${SITE}/feeds/videos.xml?channel_id=${channelId}`

type VideoEntry = FeedEntry & { isEarly?: true }

/** Pushed videos that are not in the feed yet, which YouTube serves with a delay of some minutes. */
function earlyEntries(pushed: readonly string[], listed: readonly FeedEntry[]): VideoEntry[] {
  const entries = pushed.flatMap((document) => readFeed(document)?.entries ?? [])
  const isListed = (entry: FeedEntry) => listed.some(({ id }) => id === entry.id)
  const early = new Map(entries.filter((one) => VIDEO.test(one.id) && !isListed(one)).map((one) => [one.id, one]))
  return [...early.values()].map((entry) => ({ ...entry, isEarly: true }))
}

/** Without a language and a cookie choice, YouTube returns a consent page. */
const ENGLISH = { 'accept-language': 'en', cookie: 'SOCS=CAI' }
const pageOf = (id: string) => `${SITE}/${CHANNEL.test(id) ? `channel/${id}` : id}`

function channelIn(html: string): string | null {
  const own = headValue(html, 'channelId') ?? headValue(html, 'identifier') ?? ''
  if (CHANNEL.test(own)) return own
  const named = headValue(html, 'canonical') ?? headValue(html, 'og:url') ?? ''
  return (
    /\/channel\/(UC[\w-]{22})/.exec(named)?.[1] ?? /"(?:channelId|externalId)":"(UC[\w-]{22})"/.exec(html)?.[1] ?? null
  )
}

type VideoFacts = {
  type: 'video' | 'short' | 'live' | 'premiere' | 'planned' | 'hidden'
  seconds?: number
  /** When a planned stream begins, in ms. */
  startsAt?: number
}

const begins = z.object({ startTimestamp: z.optional(z.string()) })

const player = z.object({
  videoDetails: z.optional(
    z.object({
      lengthSeconds: z.optional(z.string()),
      isLive: z.optional(z.boolean()),
      isUpcoming: z.optional(z.boolean()),
      isLiveContent: z.optional(z.boolean()),
    }),
  ),
  playabilityStatus: z.optional(z.object({ status: z.string() })),
  microformat: z.optional(
    z.object({ playerMicroformatRenderer: z.optional(z.object({ liveBroadcastDetails: z.optional(begins) })) }),
  ),
})
/** A stream that has not begun, or has just ended, can be viewed as well. */
const SEEN: readonly string[] = ['OK', 'LIVE_STREAM_OFFLINE']
const SHORT_MAX_SECONDS = 180

/** Facts from the page of a video. Without the page, the feed's link at least identifies shorts. */
export function factsIn(html: string, link: string): VideoFacts {
  const isShortLink = link.includes('/shorts/')
  const read = player.safeParse(jsonAfter(html, 'ytInitialPlayerResponse = '))
  const details = read.data?.videoDetails
  const status = read.data?.playabilityStatus?.status ?? 'OK'
  if (!SEEN.includes(status)) return { type: 'hidden' }
  if (!details) return { type: isShortLink ? 'short' : 'video' }
  if (details.isLive) return { type: 'live' }
  if (details.isUpcoming && details.isLiveContent === false) return { type: 'premiere' }
  if (details.isUpcoming) {
    const broadcast = read.data?.microformat?.playerMicroformatRenderer?.liveBroadcastDetails
    const startsAt = Date.parse(broadcast?.startTimestamp ?? '')
    return { type: 'planned', ...(Number.isFinite(startsAt) && { startsAt }) }
  }
  const seconds = Number(details.lengthSeconds ?? 0)
  return { type: isShortLink && seconds <= SHORT_MAX_SECONDS ? 'short' : 'video', seconds }
}

/** The object that follows these words in a script; null when there is none. */
function jsonAfter(html: string, words: string): unknown {
  const start = html.indexOf(words)
  if (start === -1) return null
  const text = html.slice(start + words.length)
  const end = text.search(/\};?(?:var |<\/script>)/)
  return parseJson(text.slice(0, end === -1 ? text.length : end + 1)) ?? null
}

/** `begins`: it was planned before, perhaps long ago, and is news only now. */
function videoOf(
  entry: VideoEntry,
  id: string,
  { type, seconds, startsAt }: VideoFacts,
  now: number,
  begins = false,
): SourceItem {
  return {
    id,
    title: entry.title,
    url: entry.url || `${SITE}/watch?v=${id}`,
    publishedAt: begins ? now : Math.min(entry.publishedAt ?? now, now),
    ...(entry.isEarly && { isEarly: true }),
    details: {
      type,
      author: entry.author,
      thumbnail: entry.image,
      seconds: seconds ?? null,
      startsAt: startsAt ?? null,
    },
  }
}

const plannedOf = (entry: VideoEntry, videoId: string, facts: VideoFacts, now: number): SourceItem => ({
  ...videoOf(entry, videoId, facts, now),
  id: plannedId(videoId),
})

export const youtubeKind: SourceKind = {
  every: [TEN_MINUTES_MS, TEN_MINUTES_MS],
  push: {
    hub: 'https://pubsubhubbub.appspot.com/subscribe',
    topicOf(source) {
      const channelId = channelOf(source)
      return channelId && feedOf(channelId)
    },
  },
  ...oneByOne(askChannel),
}
