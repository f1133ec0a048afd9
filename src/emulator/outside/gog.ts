import { Hono } from 'hono'
import { sendJson } from './document.ts'
import type { Outside } from './outside.ts'
import type { Game } from './things.ts'

const amount = (cents: number) => (cents / 100).toFixed(2)

function productOnWire(game: Game, pictureUrl: string) {
  const slug = game.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const off = Math.round(100 - (game.finalCents / game.originalCents) * 100)
  return {
    id: game.id,
    slug,
    title: game.title,
    productType: 'game',
    productState: 'default',
    storeLink: `https://www.gog.com/en/game/${slug}`,
    coverHorizontal: `${pictureUrl}/${slug}.png`,
    price: {
      final: `€${amount(game.finalCents)}`,
      base: `€${amount(game.originalCents)}`,
      discount: off > 0 ? `-${off}%` : null,
      finalMoney: {
        amount: amount(game.finalCents),
        currency: 'EUR',
        discount: amount(game.originalCents - game.finalCents),
      },
      baseMoney: { amount: amount(game.originalCents), currency: 'EUR' },
    },
  }
}

/** `/outside/catalog.gog.com/v1/catalog`, with its filters for price and discount. */
export function gogRoutes(outside: Outside, pictureUrl: () => string): Hono {
  const app = new Hono()
  app.get('/v1/catalog', (c) => {
    const now = outside.clock.now()
    const [, low, high] = /^between:(\d+),(\d+)$/.exec(c.req.query('price') ?? '') ?? []
    const onlyReduced = c.req.query('discounted') === 'eq:true'
    const found = outside.games.gog.filter((game) => {
      const isOn = game.startsAt <= now && (game.endsAt === null || game.endsAt > now) && !game.isFreeWeekend
      const euros = game.finalCents / 100
      const fits = low === undefined || (euros >= Number(low) && euros <= Number(high))
      return isOn && fits && (!onlyReduced || game.finalCents < game.originalCents)
    })
    const products = found.map((game) => productOnWire(game, pictureUrl()))
    return sendJson(c, {
      pages: 1,
      currentlyShownProductCount: products.length,
      productCount: products.length,
      products,
    })
  })
  return app
}
