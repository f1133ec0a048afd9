import { type PackedPage, packPage } from './packed-page.ts'

/** As fresh as the figures on the home page, which are measured every five seconds. */
const FRESH_MS = 5_000
/** Until then nobody waits: the older page is sent, and rendered again in the background. */
const STALE_MS = 30_000
/** How long the last page is served while it cannot be rendered because a part of the system is down. */
const OUTAGE_MS = 10 * 60_000
const PAGES_MAX = 500

type Page = { headers: [string, string][]; parts: readonly string[]; packed: PackedPage | null }
type Kept = { page: Page; renderedAt: number }
/** `at`: when it was rendered, or last failed to render. */
type Entry = { at: number; kept: Promise<Kept | null>; isRenewed: boolean }
type Asked = {
  key: string | null
  nonce: string
  acceptEncoding: string | null
  /** Sent instead of rendering, to a visitor with too many requests. */
  refusal?: () => Response | null
}

/**
 * All signed-out visitors read the same page: it is rendered once in five seconds, however many request it, and each
 * answer gets a new nonce. Pages that differ from person to person are never cached (ADR 008).
 */
export function createPageCache(clock: () => number) {
  const entries = new Map<string, Entry>()

  function keep(key: string, kept: Promise<Kept | null>): void {
    const entry = { at: clock(), kept, isRenewed: false }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > PAGES_MAX && oldest !== undefined) entries.delete(oldest)
    // A page that must not be cached is removed again.
    void kept.then((page) => page === null && entries.get(key) === entry && entries.delete(key))
  }

  const standIn = (known: Kept | null | undefined) => (known && clock() - known.renderedAt < OUTAGE_MS ? known : null)

  /** What to cache from now on: the new page, or the last one while there is no new one. */
  async function keepFrom(
    rendering: Promise<Response>,
    nonce: string,
    before: Entry | undefined,
  ): Promise<Kept | null> {
    const renderedAt = clock()
    const response = await rendering.catch(() => null) // the request that started it gets the error
    if (!response || isFailure(response)) {
      void response?.body?.cancel()
      return standIn(await before?.kept)
    }
    const page = await keepable(response, nonce)
    return page && { page, renderedAt }
  }

  return async function answer(
    { key, nonce, acceptEncoding, refusal = () => null }: Asked,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (key === null) return refusal() ?? render()
    const known = entries.get(key)
    const age = known ? clock() - known.at : Number.POSITIVE_INFINITY
    if (known && age < STALE_MS) {
      const kept = await known.kept
      const isFresh = age < FRESH_MS
      if (kept && !isFresh && !known.isRenewed) {
        known.isRenewed = true
        void keepFrom(render(), nonce, known).then((next) => keep(key, Promise.resolve(next)))
      }
      if (kept) return replyWith(kept.page, nonce, acceptEncoding)
      if (isFresh) return refusal() ?? render()
    }
    const refused = refusal()
    if (refused) return refused
    const rendering = render()
    // Cloned before anybody reads it.
    const copy = rendering.then((response) => response.clone())
    keep(key, keepFrom(copy, nonce, known))
    const lastPage = standIn(await known?.kept)
    if (!lastPage) return rendering
    const response = await rendering.catch(() => null)
    return response && !isFailure(response) ? response : replyWith(lastPage.page, nonce, acceptEncoding)
  }
}

const isFailure = ({ status }: Response) => status >= 500

/** Split at the nonce, so that the next answer only joins the parts; compressed when there is no nonce. */
async function keepable(response: Response, nonce: string): Promise<Page | null> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (response.status !== 200 || !isHtml || response.headers.has('set-cookie')) {
    // Settles only once the visitor has read the other half of the split body, so nobody waits for it.
    void response.body?.cancel()
    return null
  }
  const parts = (await response.text()).split(nonce)
  const [whole = ''] = parts
  return { headers: [...response.headers], parts, packed: parts.length === 1 ? packPage(whole) : null }
}

function replyWith({ headers, parts, packed }: Page, nonce: string, acceptEncoding: string | null): Response {
  const body = packed?.read(acceptEncoding)
  if (!body) return new Response(parts.join(nonce), { headers })
  const reply = new Response(body, { headers })
  reply.headers.set('content-encoding', 'br')
  reply.headers.append('vary', 'Accept-Encoding')
  return reply
}

/** The key of a page that depends only on address, language and theme. null: render it for this person. */
export function pageKey(
  request: Pick<Request, 'url' | 'method'>,
  facts: { locale: string; theme: string | undefined; isSignedIn: boolean; isPreview: boolean },
): string | null {
  const { host, pathname, search } = new URL(request.url)
  const isOwn =
    /^\/(?:dashboard|login|logout|language|theme|email|verify)(?:\/|$)/.test(pathname) || pathname.endsWith('.data')
  if (request.method !== 'GET' || facts.isSignedIn || facts.isPreview || search !== '' || isOwn) return null
  return [host, pathname, facts.locale, facts.theme ?? ''].join(' ')
}
