import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SourceProblem } from '#core/sources/source.ts'
import { decodeBody } from './decode-body.ts'
import { isPublicHost, NotPublic, publicLookup, type Resolve } from './public-lookup.ts'

const BODY_MAX_BYTES = 5 * 1024 * 1024
const FETCH_MAX_MS = 10_000
const REDIRECTS_MAX = 3

export type PublicRequest = {
  url: string
  etag?: string | undefined
  lastModified?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Sent as a form, which may contain keys: redirects are not followed. Without it and `json`, the request is a GET.
   */
  form?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. Only the status of the answer is read, and redirects are not followed. */
  json?: string | undefined
  /** A lower size limit than usual. */
  maxBytes?: number | undefined
  maxMs?: number | undefined
}

export type PublicAnswer = {
  /** 304: unchanged since the last time. */
  status: number
  body: string
  contentType: string | null
  etag: string | null
  lastModified: string | null
  retryAfter: string | null
  /** The address after all redirects. */
  url: string
}

export type PublicFetch = (request: PublicRequest) => Promise<PublicAnswer>

/** The address cannot or must not be fetched: expected by callers, not a bug. */
export class PublicFetchRefused extends Error {
  override name = 'PublicFetchRefused'
  readonly problem: SourceProblem

  constructor(problem: SourceProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

type Options = {
  userAgent: string
  /** Hosts (`host:port`) that may be on a private network and speak plain HTTP. */
  allowedHosts?: readonly string[]
  /** For tests: how host names are resolved, and how long to wait. */
  resolve?: Resolve
  maxMs?: number
}

/** Addresses come from people's settings: only public ones are fetched, and every redirect is checked. */
export function createPublicFetch(options: Options): PublicFetch {
  const { userAgent, allowedHosts = [], resolve, maxMs = FETCH_MAX_MS } = options
  const lookup = publicLookup(resolve)
  const allowed = new Set(allowedHosts)

  const ask = async (url: URL, headers: Record<string, string>, body: string | null, signal: AbortSignal) => {
    const isAllowed = allowed.has(`${url.hostname}:${portOf(url)}`)
    checkAddress(url, isAllowed)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
    const method = body === null ? 'GET' : 'POST'
    request(url, { method, signal, headers, ...(!isAllowed && { lookup }) }, answer)
      .on('error', reject)
      .end(body ?? undefined)
    return promise
  }

  const follow = async (asked: PublicRequest, signal: AbortSignal): Promise<PublicAnswer> => {
    const isJson = asked.json !== undefined
    const body = asked.json ?? (asked.form ? new URLSearchParams(asked.form).toString() : null)
    let headers: Record<string, string> = {
      'user-agent': userAgent,
      ...asked.headers,
      ...(asked.etag && { 'if-none-match': asked.etag }),
      ...(asked.lastModified && { 'if-modified-since': asked.lastModified }),
      ...(body !== null && { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }),
    }
    let url = addressOf(asked.url)
    for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
      const response = await ask(url, headers, body, signal)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (isJson) {
        response.destroy()
        return unreadAnswer(response, status, url)
      }
      if (status < 300 || status >= 400 || status === 304 || !location || asked.form) {
        return await answerOf(response, status, url, asked.maxBytes ?? BODY_MAX_BYTES)
      }
      response.destroy()
      const next = addressOf(location, url)
      // Keys are not forwarded to another host.
      if (next.origin !== url.origin) headers = withoutKeys(headers)
      url = next
    }
    throw new PublicFetchRefused('tooManyRedirects', `${asked.url} redirects without end`)
  }

  return async (asked) => {
    const limitMs = Math.min(asked.maxMs ?? maxMs, maxMs)
    const signal = AbortSignal.timeout(limitMs)
    try {
      return await follow(asked, signal)
    } catch (error) {
      throw signal.aborted
        ? new PublicFetchRefused('tooSlow', `no answer in ${limitMs} ms`, { cause: error })
        : told(error)
    }
  }
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

function addressOf(written: string, base?: URL): URL {
  const url = URL.parse(written, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new PublicFetchRefused('badAddress', `no web address: ${written}`)
  return url
}

function checkAddress(url: URL, isAllowed: boolean): void {
  if (isAllowed) return
  if (url.username || url.password) throw new PublicFetchRefused('badAddress', 'an address with a password')
  if (!isPublicHost(url.hostname)) throw new PublicFetchRefused('privateAddress', `${url.host} is not public`)
  if (url.protocol !== 'https:') throw new PublicFetchRefused('notHttps', `${url.host} without https`)
}

function withoutKeys(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(authorization|client-id|cookie)$/i.test(name)),
  )
}

const UNKNOWN_HOST: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']

function told(error: unknown): PublicFetchRefused {
  if (error instanceof PublicFetchRefused) return error
  if (error instanceof NotPublic) return new PublicFetchRefused('privateAddress', error.message)
  const isUnknown = error instanceof Error && 'code' in error && UNKNOWN_HOST.includes(error.code)
  return new PublicFetchRefused(isUnknown ? 'unknownHost' : 'unreachable', String(error), { cause: error })
}

function unreadAnswer({ headers }: IncomingMessage, status: number, url: URL): PublicAnswer {
  return {
    status,
    body: '',
    contentType: headers['content-type'] ?? null,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    retryAfter: headers['retry-after'] ?? null,
    url: url.href,
  }
}

async function answerOf(response: IncomingMessage, status: number, url: URL, maxBytes: number): Promise<PublicAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    // Leaving the loop ends the download.
    if (bytes > maxBytes) throw new PublicFetchRefused('tooLarge', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const answer = unreadAnswer(response, status, url)
  return { ...answer, body: decodeBody(Buffer.concat(chunks), answer.contentType) }
}
