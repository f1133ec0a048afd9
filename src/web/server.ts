import { randomBytes, randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { LOCALE_COOKIE, type Locale, negotiateLocale } from '#core/locale.ts'
import { readCookie } from './cookies.ts'
import { speaking } from './locale-scope.server.ts'
import { createPageCache, pageKey } from './page-cache.ts'
import { withFacts } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'
import { hasSessionCookie } from './session-user.ts'
import type { Site, SiteOptions } from './site-contract.ts'

/** The bundled site: everything between a request and its page. */
export function createSite(options: SiteOptions): Site {
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)
  const answer = createPageCache(Date.now)
  const domains = new Map<string, Locale>([
    [new URL(options.siteUrl.en).host, 'en'],
    [new URL(options.siteUrl.fr).host, 'fr'],
  ])
  return {
    async handle(request) {
      const domain = domains.get(new URL(request.url).host) ?? null
      const locale = negotiateLocale({
        domain,
        cookie: readCookie(request.headers.get('cookie'), LOCALE_COOKIE.name),
        acceptLanguage: request.headers.get('accept-language') ?? undefined,
      })
      const nonce = randomBytes(16).toString('base64')
      const requestId = request.headers.get('x-request-id') ?? randomUUID()
      const cookies = request.headers.get('cookie')
      const key = pageKey(request, {
        locale,
        theme: readCookie(cookies, 'theme'),
        isSignedIn: hasSessionCookie(cookies),
      })
      const response = await answer(key, nonce, () => {
        const context = new RouterContextProvider()
        withFacts(context, { options, locale, isLanguageDomain: domain !== null, nonce, requestId })
        return speaking(locale, () => handle(request, context))
      })
      securityHeaders(options, nonce).forEach((value, name) => {
        if (!response.headers.has(name)) response.headers.set(name, value)
      })
      response.headers.set('x-request-id', requestId)
      if (!domain) response.headers.append('vary', 'Accept-Language, Cookie')
      return response
    },
  }
}
