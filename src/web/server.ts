import { randomBytes, randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { LOCALE_COOKIE, type Locale, negotiateLocale } from '#core/locale.ts'
import { isPreview, previewCookie } from './content/preview.ts'
import { readCookie } from './cookies.ts'
import { DOCUMENT_HEADER } from './document-header.ts'
import { inlineStyles } from './inline-styles.ts'
import { speaking } from './locale-scope.server.ts'
import { createPageCache, pageKey } from './page-cache.ts'
import { withFacts } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'
import { hasSessionCookie } from './session-user.ts'
import type { Site, SiteOptions } from './site-contract.ts'

/** The bundled site: everything between a request and its page. */
export function createSite(options: SiteOptions): Site {
  const built = build as unknown as ServerBuild
  const handle = createRequestHandler(built, import.meta.env.MODE)
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
        isPreview: isPreview(request),
      })
      const asked = { key, nonce, acceptEncoding: request.headers.get('accept-encoding') }
      const response = await answer(asked, () => {
        const context = new RouterContextProvider()
        const buildId = built.assets.version
        withFacts(context, { options, locale, isLanguageDomain: domain !== null, nonce, requestId, buildId })
        return speaking(locale, async () => finishDocument(await handle(request, context), options))
      })
      securityHeaders(options, { nonce, isShared: key !== null }).forEach((value, name) => {
        if (!response.headers.has(name)) response.headers.set(name, value)
      })
      // A page of somebody's own servers belongs in no shared cache.
      if (hasSessionCookie(cookies)) response.headers.set('cache-control', 'private, no-cache')
      response.headers.set('x-request-id', requestId)
      const preview = previewCookie(request)
      if (preview) response.headers.append('set-cookie', preview)
      if (!domain) response.headers.append('vary', 'Accept-Language, Cookie')
      return response
    },
  }
}

async function finishDocument(response: Response, { readAsset }: SiteOptions): Promise<Response> {
  if (!response.headers.has(DOCUMENT_HEADER)) return response
  const { status, headers } = response
  headers.delete(DOCUMENT_HEADER)
  return new Response(inlineStyles(await response.text(), readAsset), { status, headers })
}
