import { brand } from '#core/brand.ts'
import { safetyHeaders } from '#core/http/safety-headers.ts'
import type { SiteOptions } from './site-contract.ts'

type Answer = {
  nonce: string
  /** Names of the sheets that stand in the document itself. */
  styles: readonly string[]
  /** The same page for everybody: it holds nothing that another window could learn. */
  isShared: boolean
}

/** In development Vite inserts style sheets into the page without a hash that could be allowed. */
const WHILE_DEVELOPING = import.meta.env.DEV

/**
 * Scripts run only with this response's nonce, sheets come from files or by name; pictures come from anywhere over
 * https, as servers choose theirs. Single elements may carry a style: colours of roles, widths of bars.
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
    // The forms for contributions lead on to the project's own pages.
    list('form-action', "'self'", originOf(brand.links.source)),
    "frame-ancestors 'none'",
  ].join('; ')
}

export function securityHeaders(options: SiteOptions, answer: Answer): Headers {
  const headers = new Headers({
    ...safetyHeaders(options.siteUrl),
    'content-security-policy': policyOf(options, answer),
    // For browsers that know no `frame-ancestors`.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  // It makes the browser switch to a new process after the answer has arrived, which slow phones feel (ADR 008).
  if (!answer.isShared) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  // Search engines may index only in production.
  if (options.environment !== 'production') headers.set('x-robots-tag', 'noindex, nofollow')
  return headers
}

function originOf(url: string): string | null {
  return url.startsWith('/') ? null : new URL(url).origin
}
