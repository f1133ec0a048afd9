import { brand } from '#core/brand.ts'
import { safetyHeaders } from '#core/http/safety-headers.ts'
import type { SiteOptions } from './site-contract.ts'

type Answer = {
  nonce: string
  /** Hashes of the style sheets inside the document. */
  styles: readonly string[]
  /** The same page for everybody: another window could learn nothing from it. */
  isShared: boolean
}

/** In development Vite inserts style sheets into the page, whose hashes are unknown. */
const WHILE_DEVELOPING = import.meta.env.DEV

/**
 * Scripts only run with this response's nonce; style sheets come from files or are allowed by hash; pictures may come
 * from anywhere over https, because servers choose theirs. Single elements may have a style: colours of roles, widths
 * of bars.
 */
function policyOf(options: SiteOptions, { nonce, styles }: Answer): string {
  const { analyticsUrl, iconServiceUrl } = options.outside
  const connect = [options.apiUrl, analyticsUrl, iconServiceUrl].map((url) => url && originOf(url))
  const list = (...sources: (string | null)[]) => sources.filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    list('style-src', "'self'", ...(WHILE_DEVELOPING ? ["'unsafe-inline'"] : styles.map((name) => `'${name}'`))),
    "style-src-attr 'unsafe-inline'",
    list('img-src', "'self'", 'data:', 'blob:', 'https:', originOf(options.cdnUrl)),
    list('connect-src', "'self'", ...connect),
    "font-src 'self'",
    "base-uri 'self'",
    // The contribution forms redirect to the project's own pages.
    list('form-action', "'self'", originOf(brand.links.source)),
    "frame-ancestors 'none'",
  ].join('; ')
}

export function securityHeaders(options: SiteOptions, answer: Answer): Headers {
  const headers = new Headers({
    ...safetyHeaders(options.siteUrl),
    'content-security-policy': policyOf(options, answer),
    // For browsers without support for `frame-ancestors`.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  // This header makes the browser switch to a new process after the answer has arrived, which is noticeable on slow
  // phones (ADR 008).
  if (!answer.isShared) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  // Search engines may index only in production.
  if (options.environment !== 'production') headers.set('x-robots-tag', 'noindex, nofollow')
  return headers
}

function originOf(url: string): string | null {
  return url.startsWith('/') ? null : new URL(url).origin
}
