import * as z from 'zod/mini'
import { parseJsonAs } from '#core/parse-json.ts'
import {
  type AskedSource,
  oneByOne,
  type SourceKind,
  type SourceQuestions,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'
import { freeGameItem, shopKind, shopReading } from './free-games.ts'

const ADDRESS =
  'https://catalog.gog.com/v1/catalog?price=between:0,0&discounted=eq:true&productType=in:game,pack&limit=48&countryCode=FR&currencyCode=EUR&locale=en-US'

const catalog = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      storeLink: z.string(),
      coverHorizontal: z.nullish(z.string()),
      price: z.nullable(
        z.object({
          base: z.string(),
          finalMoney: z.object({ amount: z.string() }),
          baseMoney: z.object({ amount: z.string() }),
        }),
      ),
    }),
  ),
})

function* askGog({ now }: AskedSource): SourceQuestions<SourceReading> {
  const { body } = yield { url: ADDRESS, isService: true, isConditional: true }
  const products = parseJsonAs(catalog, body)?.products
  if (!products) return unread('unreadable')
  const free = products.flatMap(({ id, title, storeLink, coverHorizontal, price }) => {
    if (!price || Number(price.finalMoney.amount) !== 0 || Number(price.baseMoney.amount) <= 0) return []
    // The shop does not say when the offer ends.
    return [{ id, title, url: storeLink, image: coverHorizontal ?? null, price: price.base, endsAt: null }]
  })
  return shopReading(
    'GOG',
    'https://www.gog.com',
    free.map((game) => freeGameItem(game, now)),
  )
}

export const gogKind: SourceKind = { ...shopKind, ...oneByOne(askGog) }
