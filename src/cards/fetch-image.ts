import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isOnCdn } from '#platform/cdn-address.ts'
import { isPublicHost, publicLookup, type Resolve } from '#platform/public-lookup.ts'

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
const FETCH_MAX_MS = 5000
const REDIRECTS_MAX = 3
const UPLOAD_PATH = /^\/uploads\/([\w-]+\.\w+)$/

export type ImageFetcherDeps = {
  /** Address of the platform's pictures; only this may be on a private network, as for an emulator. */
  cdn: string
  /** A picture uploaded on the dashboard. */
  readUpload?(name: string): Promise<{ content: Buffer } | null>
  /** For tests: how host names are resolved, and how long to wait. */
  resolve?: Resolve
  maxMs?: number
}

/** A picture that cannot or must not be fetched; callers continue without it. */
export class ImageUnavailable extends Error {
  override name = 'ImageUnavailable'
}

/** Loads pictures for cards. Addresses come from people's settings, so only public ones are fetched. */
export function createImageFetcher(deps: ImageFetcherDeps): (url: string) => Promise<Buffer> {
  const { cdn, readUpload, resolve, maxMs = FETCH_MAX_MS } = deps
  const lookup = publicLookup(resolve)
  return async (url) => {
    const name = UPLOAD_PATH.exec(url)?.[1]
    const file = name === undefined ? await download(url, AbortSignal.timeout(maxMs)) : await uploaded(name)
    if (!isPicture(file)) throw new ImageUnavailable(`${url} is no picture`)
    return file
  }

  async function uploaded(name: string): Promise<Buffer> {
    const upload = await readUpload?.(name)
    if (!upload) throw new ImageUnavailable(`there is no upload ${name}`)
    return upload.content
  }

  async function download(address: string, signal: AbortSignal): Promise<Buffer> {
    let next = address
    for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
      const response = await ask(next, signal)
      const status = response.statusCode ?? 0
      if (status === 200) return readBody(response)
      response.destroy()
      const { location } = response.headers
      if (status < 300 || status >= 400 || !location) throw new ImageUnavailable(`${next} answered ${status}`)
      next = new URL(location, next).href
    }
    throw new ImageUnavailable(`${address} redirects without end`)
  }

  /** Every redirect is checked: a public address may redirect to a private one. */
  function ask(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const url = URL.parse(address)
    const isOurs = isOnCdn(address, cdn)
    const isAllowed = url?.protocol === 'https:' && isPublicHost(url.hostname)
    if (!url || !(isOurs || isAllowed)) return Promise.reject(new ImageUnavailable(`refused to fetch ${address}`))
    const get = url.protocol === 'https:' ? getHttps : getHttp
    const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
    const refuse = (error: Error) => reject(new ImageUnavailable(`${url.host}: ${error.message}`, { cause: error }))
    get(url, { signal, ...(!isOurs && { lookup }) }, answer).on('error', refuse)
    return promise
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > IMAGE_MAX_BYTES) throw new Error(`more than ${IMAGE_MAX_BYTES} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    response.destroy()
    throw new ImageUnavailable('the picture did not arrive', { cause: error })
  }
  return Buffer.concat(chunks)
}

/** PNG, JPEG, GIF or WebP, by the first bytes. An SVG can contain scripts and references, so it is refused. */
function isPicture(file: Buffer): boolean {
  const start = file.subarray(0, 12).toString('latin1')
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8)/.test(start) || (start.startsWith('RIFF') && start.endsWith('WEBP'))
}
