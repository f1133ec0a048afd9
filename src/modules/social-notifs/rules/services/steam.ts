import * as z from 'zod/mini'
import { parseJsonAs } from '#core/parse-json.ts'
import {
  type AskedSource,
  oneByOne,
  type SourceItem,
  type SourceKind,
  type SourceQuestions,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'
import { freeGameItem, shopKind, shopReading } from './free-games.ts'

const SHOP = 'https://store.steampowered.com'
const LOOKED_UP_MAX = 10
const SECOND_MS = 1_000

const results = z.object({ items: z.array(z.object({ name: z.string(), logo: z.string() })) })
const featured = z.object({
  specials: z.object({ items: z.array(z.object({ id: z.number(), discount_expiration: z.optional(z.number()) })) }),
})
const details = z.record(
  z.string(),
  z.object({
    data: z.optional(
      z.object({
        name: z.string(),
        header_image: z.optional(z.string()),
        price_overview: z.optional(
          z.object({
            initial: z.number(),
            final: z.number(),
            initial_formatted: z.optional(z.string()),
            currency: z.string(),
          }),
        ),
      }),
    ),
  }),
)

/** Games reduced to zero: a search finds them, and each page has the usual price. */
function* askSteam({ knows, now }: AskedSource): SourceQuestions<SourceReading> {
  const search = yield {
    url: `${SHOP}/search/results/?query&start=0&count=50&maxprice=free&specials=1&json=1&cc=FR&l=english`,
    isService: true,
  }
  const found = parseJsonAs(results, search.body)?.items
  if (!found) return unread('unreadable')
  const games = found.flatMap(({ name, logo }) => {
    const id = /\/apps\/(\d+)\//.exec(logo)?.[1]
    return id ? [{ id, name }] : []
  })
  const ends = yield { url: `${SHOP}/api/featuredcategories?cc=FR&l=english`, isService: true, mayFail: true }
  const endings = new Map(
    parseJsonAs(featured, ends.body)?.specials.items.map(({ id, discount_expiration }) => [
      String(id),
      discount_expiration,
    ]),
  )
  const items: SourceItem[] = []
  let looked = 0
  for (const { id, name } of games) {
    const game = { id, title: name, url: `${SHOP}/app/${id}/`, image: null, price: '', endsAt: null }
    if (knows?.(id)) items.push(freeGameItem(game, now))
    else if (looked < LOOKED_UP_MAX) {
      looked += 1
      const { body } = yield {
        url: `${SHOP}/api/appdetails?appids=${id}&cc=FR&l=english`,
        isService: true,
        mayFail: true,
      }
      const data = parseJsonAs(details, body)?.[id]?.data
      const price = data?.price_overview
      // Demos and games that are always free have no price; on a free weekend the price stays.
      if (price?.final !== 0 || price.initial <= 0) continue
      const end = endings.get(id)
      const written = price.initial_formatted || `${(price.initial / 100).toFixed(2)} ${price.currency}`
      const endsAt = end === undefined ? null : end * SECOND_MS
      items.push(freeGameItem({ ...game, image: data?.header_image ?? null, price: written, endsAt }, now))
    }
  }
  return shopReading('Steam', SHOP, items)
}

export const steamKind: SourceKind = { ...shopKind, ...oneByOne(askSteam) }
