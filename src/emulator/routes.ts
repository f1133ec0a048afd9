import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { getPath } from 'hono/utils/url'
import type { Log } from '#config/log.ts'
import { isLocale, LOCALE_COOKIE } from '#core/locale.ts'
import { assetRoutes, cdnRoutes } from './cdn/routes.ts'
import type { Control } from './control/control.ts'
import { controlRoutes } from './control/routes.ts'
import type { EmulatorContext } from './emulator-context.ts'
import type { ChatPage } from './live/page.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import type { Grants } from './oauth/grants.ts'
import { languageOf } from './oauth/texts.ts'
import { tokenRoutes } from './oauth/token-routes.ts'
import { outsideRoutes } from './outside/routes.ts'
import { homePage } from './pages/home.ts'
import { PAGE_HEADERS } from './pages/page.ts'
import { refuse } from './refusal.ts'
import { allEndpoints } from './rest/endpoints.ts'
import type { WatchExchange } from './rest/exchange.ts'
import { restRoutes } from './rest/routes.ts'

type RouteDeps = {
  context: EmulatorContext
  grants: Grants
  control: Control
  log: Log
  redirectUris: string[]
  startsLeft: () => number
  watch: WatchExchange
  rateLimits: boolean
  chat: ChatPage | null
}

/** All HTTP routes of the local Discord. */
export function emulatorRoutes(deps: RouteDeps): Hono {
  const { context, grants, control, log, redirectUris, startsLeft, watch, rateLimits, chat } = deps
  // Libraries write `@me` with and without encoding, and Discord accepts both.
  const app = new Hono({ getPath: (request) => getPath(request).replaceAll('%40', '@') })
  const rest = restRoutes({ context, grants, log, watch, rateLimits }, allEndpoints(redirectUris, startsLeft))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  const plainPage = (c: Context) => {
    const url = new URL(c.req.url)
    const language = languageOf(url.searchParams, c.req.header('accept-language'))
    return c.html(homePage(context.world, language, url), 200, PAGE_HEADERS)
  }
  /** The chat page needs scripts; browsers without them are redirected to the plain page. */
  const frontPage = (c: Context) => {
    const asked = new URLSearchParams(new URL(c.req.url).search)
    const kept = getCookie(c, LOCALE_COOKIE.name)
    if (!asked.has('lang') && isLocale(kept)) asked.set('lang', kept)
    return chat?.render(c, languageOf(asked, c.req.header('accept-language'))) ?? plainPage(c)
  }
  app.get('/', frontPage)
  app.get('/channels/*', frontPage)
  app.get('/plain', plainPage)
  if (chat) app.route('/chat', chat.routes)
  app.route('/assets', assetRoutes())
  app.route('/cdn', cdnRoutes(context))
  app.route('/emulator/api', controlRoutes(context, control, log))
  app.route('/outside', outsideRoutes(context))
  app.route('/oauth2', authorizeRoutes(context, grants, redirectUris))
  // The version is optional, as on Discord. The longer prefix first: Hono uses the first that matches.
  for (const prefix of ['/api/v10', '/api/v9', '/api']) {
    app.route(`${prefix}/oauth2`, authorizeRoutes(context, grants, redirectUris))
    app.route(`${prefix}/oauth2`, tokenRoutes(context, grants))
    app.route(prefix, rest)
    app.all(`${prefix}/*`, (c) => c.json(refuse.notFound(), 404))
  }
  app.notFound((c) => c.text('Not Found', 404))
  return app
}
