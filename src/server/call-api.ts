import { createSiteCalls, SITE_HOST_HEADER, SITE_PROOF_HEADER, VISITOR_HEADER } from '#api/http/site-calls.ts'
import type { Log } from '#config/log.ts'
import type { SiteOptions } from '#web/site-contract.ts'
import type { Fetch } from './listen.ts'
import type { Visitors } from './visitors.ts'

/** Headers for one connection only (RFC 9110 §7.6.1), and those that `fetch` sets itself. */
const NOT_PASSED_ON = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  VISITOR_HEADER,
]

const RETRY_SECONDS = '2'

type Options = { apiUrl: string; sessionSecret: string; visitors: Visitors; log: Log }

/**
 * Calls an API in another process: for pages that need its data, and for visitors' requests that are forwarded to it.
 */
export function createApiCalls({ apiUrl, sessionSecret, visitors, log }: Options) {
  const { origin } = new URL(apiUrl)
  const { proof } = createSiteCalls(sessionSecret)
  const call = (request: Request, visitor: string | null) => {
    const { pathname, search, host } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of NOT_PASSED_ON) headers.delete(name)
    // `fetch` decompresses the body and leaves the headers that say it is compressed.
    headers.set('accept-encoding', 'identity')
    headers.set(SITE_PROOF_HEADER, proof)
    headers.set(SITE_HOST_HEADER, host)
    if (visitor !== null) headers.set(VISITOR_HEADER, visitor)
    const { method, body, signal } = request
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, redirect: 'manual', duplex: 'half' }
    return fetch(origin + pathname + search, init)
  }
  const callApi: SiteOptions['callApi'] = (request) => call(request, null)
  /** Sign-in, uploads and reports use the site's own address, wherever the API answers. */
  const passOn: Fetch = (request, bindings) => {
    // Whether this process is up, not the other one.
    if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'up' })
    return call(request, visitors.addressOf(bindings)).catch((error: unknown) => {
      log.warn({ err: error }, 'the API cannot be reached')
      return new Response(null, { status: 503, headers: { 'retry-after': RETRY_SECONDS } })
    })
  }
  return { callApi, passOn }
}
