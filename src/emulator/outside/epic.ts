import { Hono } from 'hono'
import { isoDate, sendJson } from './document.ts'
import type { Outside } from './outside.ts'
import type { Game } from './things.ts'

const money = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

function elementOnWire(game: Game, now: number, pictureUrl: string) {
  const offer = {
    startDate: isoDate(game.startsAt),
    endDate: game.endsAt === null ? null : isoDate(game.endsAt),
    discountSetting: {
      discountType: 'PERCENTAGE',
      // The share left to pay: 0 is free.
      discountPercentage: Math.round((game.finalCents / game.originalCents) * 100),
    },
  }
  const isOver = game.endsAt !== null && game.endsAt <= now
  const isOn = !isOver && game.startsAt <= now && !game.isFreeWeekend
  const isUpcoming = game.startsAt > now
  const discountPrice = isOn ? game.finalCents : game.originalCents
  const slug = game.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    title: game.title,
    id: game.id,
    namespace: game.id,
    description: game.description,
    effectiveDate: isoDate(game.startsAt),
    offerType: 'BASE_GAME',
    status: 'ACTIVE',
    isCodeRedemptionOnly: false,
    keyImages: [{ type: 'OfferImageWide', url: `${pictureUrl}/${slug}.png` }],
    productSlug: slug,
    urlSlug: slug,
    catalogNs: { mappings: [{ pageSlug: slug, pageType: 'productHome' }] },
    offerMappings: [{ pageSlug: slug, pageType: 'productHome' }],
    price: {
      totalPrice: {
        discountPrice,
        originalPrice: game.originalCents,
        voucherDiscount: 0,
        discount: game.originalCents - discountPrice,
        currencyCode: 'EUR',
        currencyInfo: { decimals: 2 },
        fmtPrice: {
          originalPrice: money(game.originalCents),
          discountPrice: discountPrice === 0 ? '0' : money(discountPrice),
          intermediatePrice: money(discountPrice),
        },
      },
    },
    promotions: {
      promotionalOffers: isOn ? [{ promotionalOffers: [offer] }] : [],
      upcomingPromotionalOffers: isUpcoming ? [{ promotionalOffers: [offer] }] : [],
    },
  }
}

/** `/outside/store-site-backend-static.ak.epicgames.com/freeGamesPromotions`. */
export function epicRoutes(outside: Outside, pictureUrl: () => string): Hono {
  const app = new Hono()
  app.get('/freeGamesPromotions', (c) => {
    const elements = outside.games.epic.map((game) => elementOnWire(game, outside.clock.now(), pictureUrl()))
    const paging = { count: elements.length, total: elements.length }
    return sendJson(c, { data: { Catalog: { searchStore: { elements, paging } } }, extensions: {} })
  })
  return app
}
