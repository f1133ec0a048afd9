import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from '#core/net/private-address.ts'
import { publicLookup, type Resolve } from '#platform/public-lookup.ts'

const BODY_MAX_BYTES = 5 * 1024 * 1024
const FETCH_MAX_MS = 10_000
const REDIRECTS_MAX = 3

export type PublicRequest = {
  url: string
  etag?: string | undefined
  lastModified?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  maxBytes?: number | undefined
  maxMs?: number | undefined
}

export type PublicAnswer = {
  /** 304: as it was. */
  status: number
  body: string
  contentType: string | null
  etag: string | null
  lastModified: string | null
  retryAfter: string | null
}

/** The address cannot or must not be asked: a value for whoever wanted it, not a bug. */
export class PublicFetchRefused extends Error {
  override name = 'PublicFetchRefused'
}

type Options = {
  userAgent: string
  /** Places that may be on a private network, such as a local stand-in for a public service. */
  trusted?: readonly string[]
  /** For tests: how host names become addresses, and how patient we are. */
  resolve?: Resolve
  maxMs?: number
}

/** Addresses come from people's settings: only public ones are asked, and every hop of a redirection is looked at. */
export function createPublicFetch(options: Options): (request: PublicRequest) => Promise<PublicAnswer> {
  const { userAgent, trusted = [], resolve, maxMs = FETCH_MAX_MS } = options
  const lookup = publicLookup(resolve)

  const ask = (address: string, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> => {
    const url = URL.parse(address)
    const isTrusted = trusted.some((place) => address.startsWith(`${place}/`))
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
    const isPublic = /^https?:$/.test(url?.protocol ?? '') && !(isIP(host) && isPrivateAddress(host))
    if (!url || !(isTrusted || isPublic)) return Promise.reject(new PublicFetchRefused(`refused to fetch ${address}`))
    const get = url.protocol === 'https:' ? getHttps : getHttp
    const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
    get(url, { signal, headers, ...(!isTrusted && { lookup }) }, answer).on('error', reject)
    return promise
  }

  return async ({ url, etag, lastModified, headers: more, maxBytes = BODY_MAX_BYTES, maxMs: wanted = maxMs }) => {
    const signal = AbortSignal.timeout(Math.min(wanted, maxMs))
    const headers = {
      'user-agent': userAgent,
      ...more,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    }
    let next = url
    for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
      const response = await ask(next, headers, signal)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (status < 300 || status >= 400 || status === 304 || !location) return answerOf(response, status, maxBytes)
      response.destroy()
      next = new URL(location, next).href
    }
    throw new PublicFetchRefused(`${url} redirects without end`)
  }
}

async function answerOf(response: IncomingMessage, status: number, maxBytes: number): Promise<PublicAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    // Leaving the loop ends the download.
    if (bytes > maxBytes) throw new PublicFetchRefused(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const { headers } = response
  return {
    status,
    body: Buffer.concat(chunks).toString('utf8'),
    contentType: headers['content-type'] ?? null,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}
