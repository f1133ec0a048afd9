import { MINUTE_MS } from '#core/duration/spans.ts'
import {
  type AskedSource,
  oneByOne,
  type SourceKind,
  type SourceQuestions,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'
import { feedNamedIn } from './html-text.ts'
import { type FeedDocument, readFeed } from './read-feed.ts'

const ACCEPT = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'
/** Common addresses of feeds, tried when a page names none. */
const USUAL_PLACES = ['/feed/', '/rss/', '/rss.xml']

function* askFeed({ id, memo, now }: AskedSource): SourceQuestions<SourceReading> {
  const answer = yield { url: memo ?? id, headers: { accept: ACCEPT }, isConditional: true }
  const feed = readFeed(answer.body)
  if (feed) return readingOf(feed, answer.url, memo, now)
  if (!/^\s*(?:<!doctype html|<html|<head)/i.test(answer.body) && !answer.contentType?.includes('html')) {
    return unread('unreadable')
  }
  const named = feedNamedIn(answer.body)
  for (const place of named ? [named] : USUAL_PLACES) {
    const found = resolved(place, answer.url)
    if (!found) continue
    const { status, body, url } = yield { url: found, headers: { accept: ACCEPT }, mayFail: true }
    const there = status === 200 ? readFeed(body) : null
    if (there) return readingOf(there, url, found, now)
  }
  return unread('noFeed')
}

/** An absolute address from a link on a page. Rules have no `URL`, but addresses are simple enough. */
export function resolved(place: string, page: string): string | null {
  if (/^https?:\/\//i.test(place)) return place
  if (/^[a-z][a-z\d+.-]*:/i.test(place)) return null
  const [, origin, path = '/'] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(page) ?? []
  if (!origin) return null
  if (place.startsWith('//')) return `${origin.slice(0, origin.indexOf(':') + 1)}${place}`
  if (place.startsWith('/')) return `${origin}${place}`
  return `${origin}${path.slice(0, path.lastIndexOf('/') + 1) || '/'}${place}`
}

/** `place`: where it was read, for relative links. */
function readingOf(
  { title, url, entries }: FeedDocument,
  place: string,
  memo: string | null,
  now: number,
): SourceReading {
  return {
    ok: true,
    name: title,
    url: url?.startsWith('https://') ? url : null,
    avatar: null,
    memo,
    items: entries.map(({ id, title: itemTitle, url: itemUrl, publishedAt, author, description, image }) => ({
      id,
      title: itemTitle,
      url: itemUrl && (resolved(itemUrl, place) ?? itemUrl),
      // Without a date, or with one in the future, it counts as published now.
      publishedAt: Math.min(publishedAt ?? now, now),
      details: { author, description, image },
    })),
  }
}

export const rssKind: SourceKind = {
  every: [5 * MINUTE_MS, 60 * MINUTE_MS],
  isGiven: true,
  ...oneByOne(askFeed),
}
