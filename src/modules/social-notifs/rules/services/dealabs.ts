import type { AskedSource } from '#core/sources/source.ts'
import { oneByOne, type SourceKind, type SourceQuestions, type SourceReading, unread } from '#core/sources/source.ts'
import { readFeed } from './read-feed.ts'

const SITE = 'https://www.dealabs.com'
const TEN_MINUTES_MS = 10 * 60_000

function* askHotDeals({ now }: AskedSource): SourceQuestions<SourceReading> {
  const { body } = yield { url: `${SITE}/rss/hot`, isService: true, isConditional: true }
  const feed = readFeed(body)
  if (!feed) return unread('unreadable')
  return {
    ok: true,
    name: 'Dealabs',
    url: SITE,
    avatar: null,
    memo: null,
    items: feed.entries.map(({ id, title, url, publishedAt, description, categories, image }) => {
      const [, degrees, bare = title] = /^(-?\d+)°\s*-\s*(.+)$/.exec(title) ?? []
      // "44,99€ - Amazon" is at the beginning of the description.
      const [, price = null, merchant = null] = /^([\d.,\s]+€|Gratuit)\s*-\s*([^\n]{1,60})/i.exec(description) ?? []
      return {
        id: /-(\d+)(?:[/?#]|$)/.exec(url)?.[1] ?? id,
        title: bare,
        url,
        publishedAt: Math.min(publishedAt ?? now, now),
        details: { degrees: Number(degrees ?? 0), price, merchant, categories, image },
      }
    }),
  }
}

export const dealabsKind: SourceKind = { every: [TEN_MINUTES_MS, TEN_MINUTES_MS], ...oneByOne(askHotDeals) }
