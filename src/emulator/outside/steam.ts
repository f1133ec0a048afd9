import { Hono } from 'hono'
import { sendJson } from './document.ts'
import type { Outside } from './outside.ts'
import type { Game } from './things.ts'

const percentOff = (game: Game) => Math.round(100 - (game.finalCents / game.originalCents) * 100)

/** `/outside/store.steampowered.com`: current discounts, and the price of one game. */
export function steamRoutes(outside: Outside, pictureUrl: () => string): Hono {
  const app = new Hono()
  const isOn = (game: Game) => {
    const now = outside.clock.now()
    return game.startsAt <= now && (game.endsAt === null || game.endsAt > now)
  }
  const picture = (game: Game) => `${pictureUrl()}/${game.id}.png`
  app.get('/api/featuredcategories', (c) => {
    const reduced = outside.games.steam.filter((game) => isOn(game) && !game.isFreeWeekend)
    const items = reduced.map((game) => ({
      id: Number(game.id),
      type: 0,
      name: game.title,
      discounted: true,
      discount_percent: percentOff(game),
      original_price: game.originalCents,
      final_price: game.finalCents,
      currency: 'EUR',
      large_capsule_image: picture(game),
      header_image: picture(game),
      ...(game.endsAt !== null && { discount_expiration: Math.floor(game.endsAt / 1_000) }),
    }))
    return sendJson(c, { specials: { id: 'cat_specials', name: 'Specials', items }, status: 1 })
  })
  app.get('/search/results/', (c) => {
    const onlyFree = c.req.query('maxprice') === 'free'
    const found = outside.games.steam.filter(
      (game) => isOn(game) && !game.isFreeWeekend && (!onlyFree || game.finalCents === 0),
    )
    const items = found.map((game) => ({ name: game.title, logo: `${pictureUrl()}/apps/${game.id}/capsule.png` }))
    return sendJson(c, { desc: '', items })
  })
  app.get('/api/appdetails', (c) => {
    const ids = (c.req.query('appids') ?? '').split(',')
    const details = ids.map((id) => {
      const game = outside.games.steam.find((one) => one.id === id)
      if (!game) return [id, { success: false }]
      const price = isOn(game) && !game.isFreeWeekend ? game.finalCents : game.originalCents
      const price_overview = {
        currency: 'EUR',
        initial: game.originalCents,
        final: price,
        discount_percent: price === game.originalCents ? 0 : percentOff(game),
      }
      const data = {
        type: 'game',
        name: game.title,
        steam_appid: Number(id),
        is_free: false,
        short_description: game.description,
        header_image: picture(game),
        price_overview,
      }
      return [id, { success: true, data }]
    })
    return sendJson(c, Object.fromEntries(details))
  })
  return app
}
