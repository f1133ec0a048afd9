import type { SiteOptions } from './site-contract.ts'

type Answer = {
  nonce: string
  /** The same page for everybody: it holds nothing that another window could learn. */
  isShared: boolean
}

/** Scripts run only with this response's nonce; pictures come from anywhere over https, as servers choose theirs. */
export function securityHeaders(options: SiteOptions, { nonce, isShared }: Answer): Headers {
  const { analyticsUrl, iconServiceUrl } = options.outside
  const others = [options.apiUrl, analyticsUrl, iconServiceUrl].map((url) => url && originOf(url))
  const connect = ["'self'", ...others].filter(Boolean).join(' ')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${originOf(options.cdnUrl) ?? ''}`,
    `connect-src ${connect}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ]
  const headers = new Headers({
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  // A browser changes to a fresh process for it, after the answer has come: on a slow phone that is felt (ADR 008).
  if (!isShared) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  // spec §2: search engines may index only in production.
  if (options.environment !== 'production') headers.set('x-robots-tag', 'noindex, nofollow')
  return headers
}

function originOf(url: string): string | null {
  return url.startsWith('/') ? null : new URL(url).origin
}
