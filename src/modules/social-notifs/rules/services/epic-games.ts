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
import { type FreeGame, freeGameItem, shopKind, shopReading } from './free-games.ts'

const ADDRESS =
  'https://store-site-backend-static.ak.epicgames.com/freeGamesPromotions?locale=en-US&country=FR&allowCountries=FR'
const SHOP = 'https://store.epicgames.com'

const mappings = z.nullish(z.array(z.object({ pageSlug: z.string() })))
const offers = z.array(
  z.object({
    promotionalOffers: z.array(
      z.object({
        startDate: z.string(),
        endDate: z.nullable(z.string()),
        discountSetting: z.object({ discountPercentage: z.number() }),
      }),
    ),
  }),
)
const element = z.object({
  id: z.string(),
  title: z.string(),
  productSlug: z.nullish(z.string()),
  urlSlug: z.nullish(z.string()),
  catalogNs: z.nullish(z.object({ mappings })),
  offerMappings: mappings,
  keyImages: z.array(z.object({ type: z.string(), url: z.string() })),
  price: z.object({
    totalPrice: z.object({
      discountPrice: z.number(),
      originalPrice: z.number(),
      fmtPrice: z.object({ originalPrice: z.string() }),
    }),
  }),
  promotions: z.nullable(z.object({ promotionalOffers: offers })),
})
const promotions = z.object({
  data: z.object({ Catalog: z.object({ searchStore: z.object({ elements: z.array(z.unknown()) }) }) }),
})

function* askEpic({ now }: AskedSource): SourceQuestions<SourceReading> {
  const { body } = yield { url: ADDRESS, isService: true }
  const elements = parseJsonAs(promotions, body)?.data.Catalog.searchStore.elements
  if (!elements) return unread('unreadable')
  const games = elements.flatMap((one) => {
    // Bundles and announcements of the shop have another shape and are ignored.
    const read = element.safeParse(one)
    return read.success ? freeGame(read.data, now) : []
  })
  return shopReading(
    'Epic Games',
    SHOP,
    games.map((game) => freeGameItem(game, now)),
  )
}

function freeGame(game: z.output<typeof element>, now: number): FreeGame[] {
  const { discountPrice, originalPrice, fmtPrice } = game.price.totalPrice
  const offer = (game.promotions?.promotionalOffers ?? [])
    .flatMap(({ promotionalOffers }) => promotionalOffers)
    .find(
      ({ startDate, endDate, discountSetting }) =>
        discountSetting.discountPercentage === 0 &&
        Date.parse(startDate) <= now &&
        (endDate === null || Date.parse(endDate) > now),
    )
  if (!offer || discountPrice !== 0 || originalPrice <= 0) return []
  const slug =
    game.offerMappings?.[0]?.pageSlug ?? game.catalogNs?.mappings?.[0]?.pageSlug ?? game.productSlug ?? game.urlSlug
  return [
    {
      id: game.id,
      title: game.title,
      url: slug ? `${SHOP}/p/${slug.replace(/\/home$/, '')}` : `${SHOP}/free-games`,
      image: (game.keyImages.find(({ type }) => type === 'OfferImageWide') ?? game.keyImages[0])?.url ?? null,
      price: fmtPrice.originalPrice,
      endsAt: offer.endDate === null ? null : Date.parse(offer.endDate),
    },
  ]
}

export const epicGamesKind: SourceKind = { ...shopKind, ...oneByOne(askEpic) }
