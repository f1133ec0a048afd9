import { randomBytes, randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { LOCALE_COOKIE, type Locale, negotiateLocale } from '#core/locale.ts'
import { m } from '#texts'
import { isPreview, previewCookie } from './content/preview.ts'
import { readCookie } from './cookies.ts'
import { DOCUMENT_HEADER, STYLES_HEADER } from './document-header.ts'
import { withoutEndSlash } from './end-slash.ts'
import { inlineStyles, styleHashes } from './inline-styles.ts'
import { withoutUnknownQuery } from './known-queries.ts'
import { speaking } from './locale-scope.server.ts'
import { createPageCache, pageKey } from './page-cache.ts'
import { withFacts } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'
import { hasSessionCookie } from './session-user.ts'
import type { Site, SiteOptions, Visitor } from './site-contract.ts'
import { themeOf } from './theme.ts'

/** The bundled site: everything between a request and its page. */
export function createSite(options: SiteOptions): Site {
  const built = build as unknown as ServerBuild
  const handle = createRequestHandler(built, import.meta.env.MODE)
  const answer = createPageCache(Date.now)
  const [en, fr] = [new URL(options.siteUrl.en).host, new URL(options.siteUrl.fr).host]
  // One address for both languages does not tell the language.
  const domains = new Map<string, Locale>(
    en === fr
      ? []
      : [
          [en, 'en'],
          [fr, 'fr'],
        ],
  )
  return {
    async handle(request, visitor) {
      const url = withoutUnknownQuery(new URL(request.url))
      const domain = domains.get(url.host) ?? null
      const cookies = request.headers.get('cookie')
      const locale = negotiateLocale({
        domain,
        cookie: readCookie(cookies, LOCALE_COOKIE.name),
        acceptLanguage: request.headers.get('accept-language') ?? undefined,
      })
      const nonce = randomBytes(16).toString('base64')
      const requestId = randomUUID()
      const key = pageKey(
        { url: url.href, method: request.method },
        {
          locale,
          theme: themeOf(cookies) ?? undefined,
          isSignedIn: hasSessionCookie(cookies),
          isPreview: isPreview(request),
        },
      )
      const acceptEncoding = request.headers.get('accept-encoding')
      const refusal = () => refuseHurried(visitor, locale)
      const response = await answer({ key, nonce, acceptEncoding, refusal }, () => {
        const plain = request.method === 'GET' || request.method === 'HEAD' ? withoutEndSlash(url) : null
        if (plain !== null) return Promise.resolve(new Response(null, { status: 301, headers: { location: plain } }))
        const context = new RouterContextProvider()
        const buildId = built.assets.version
        withFacts(context, { options, locale, isLanguageDomain: domain !== null, nonce, requestId, buildId })
        const asked = ownRequest(request, url, requestId)
        return speaking(locale, async () => finishDocument(await handle(asked, context), options))
      })
      const styles = response.headers.get(STYLES_HEADER)?.split(' ') ?? []
      response.headers.delete(STYLES_HEADER)
      securityHeaders(options, { nonce, styles, isShared: key !== null }).forEach((value, name) => {
        if (!response.headers.has(name)) response.headers.set(name, value)
      })
      // A page about a person's own servers must not be stored in a shared cache.
      if (hasSessionCookie(cookies)) response.headers.set('cache-control', 'private, no-cache')
      response.headers.set('x-request-id', requestId)
      const preview = previewCookie(request, options.siteUrl)
      if (preview) response.headers.append('set-cookie', preview)
      // The theme is always a cookie; so is the language, except on a language domain.
      response.headers.append('vary', domain ? 'Cookie' : 'Accept-Language, Cookie')
      return response
    },
  }
}

/** With our own id: two visitors could send the same foreign one, and it must not appear in any answer. */
function ownRequest(request: Request, url: URL, requestId: string): Request {
  const { method, signal, body } = request
  const headers = new Headers(request.headers)
  headers.set('x-request-id', requestId)
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

function refuseHurried(visitor: Visitor | undefined, locale: Locale): Response | null {
  const seconds = visitor?.secondsToWait() ?? 0
  if (seconds === 0) return null
  return new Response(m['web.errors.hurried']({ seconds }, { locale }), {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
  })
}

async function finishDocument(response: Response, { readAsset }: SiteOptions): Promise<Response> {
  if (!response.headers.has(DOCUMENT_HEADER)) return response
  const { status, headers } = response
  headers.delete(DOCUMENT_HEADER)
  const html = inlineStyles(await response.text(), readAsset)
  const styles = styleHashes(html)
  if (styles.length > 0) headers.set(STYLES_HEADER, styles.join(' '))
  return new Response(html, { status, headers })
}
