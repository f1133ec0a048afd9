import type { Call } from './call.ts'

const PREFIX = '/api/bot/'
const PREFLIGHT_SECONDS = 600
const REQUEST_HEADERS = 'authorization, content-type, if-match, if-none-match, accept-language'
const REPLY_HEADERS = 'etag, retry-after, x-request-id, content-language'

/**
 * Where the API has an address of its own (`API_URL`), the site's pages are a foreign origin: the two configured
 * addresses are allowed, and no others. Calls carry a token and never a cookie, so no credentials are allowed.
 */
export function allowedOrigin(call: Call): string | null {
  const origin = call.header('origin')
  if (origin === undefined || !call.c.req.path.startsWith(PREFIX)) return null
  return call.services.siteOrigins.has(origin) ? origin : null
}

/** Headers of an answer that a page of the site may read. */
export const corsHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': REPLY_HEADERS,
})

/** Answers the browser's preflight before a call with a token: which methods and headers it may send. */
export const preflightHeaders = (methods: readonly string[]) => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': REQUEST_HEADERS,
  'access-control-max-age': String(PREFLIGHT_SECONDS),
})

export const isPreflight = (call: Call): boolean =>
  call.c.req.method === 'OPTIONS' && call.header('access-control-request-method') !== undefined
