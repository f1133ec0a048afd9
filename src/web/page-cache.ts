import { type PackedPage, packPage } from './packed-page.ts'

/** As fresh as the figures on the home page, which are measured every five seconds. */
const FRESH_MS = 5_000
/** Until then nobody waits: the older page is answered, and rendered anew behind the answer. */
const STALE_MS = 30_000
const PAGES_MAX = 500

type Page = { headers: [string, string][]; parts: readonly string[]; packed: PackedPage | null }
type Entry = { at: number; page: Promise<Page | null>; isRenewed: boolean }
type Asked = { key: string | null; nonce: string; acceptEncoding: string | null }

/**
 * Signed-out visitors all read the same page: it is rendered once in five seconds, however many ask, and each
 * answer gets a nonce of its own. What differs between two people is never kept (ADR 008).
 */
export function createPageCache(clock: () => number) {
  const entries = new Map<string, Entry>()

  function keep(key: string, entry: Omit<Entry, 'isRenewed'>): void {
    entries.delete(key)
    entries.set(key, { ...entry, isRenewed: false })
    const [oldest] = entries.keys()
    if (entries.size > PAGES_MAX && oldest !== undefined) entries.delete(oldest)
  }

  async function renew(key: string, nonce: string, render: () => Promise<Response>): Promise<void> {
    const at = clock()
    // What fails here is not kept, so the next visitor's own rendering meets it.
    const page = await render().then(
      (response) => keepable(response, nonce),
      () => null,
    )
    keep(key, { at, page: Promise.resolve(page) })
  }

  return async function answer(
    { key, nonce, acceptEncoding }: Asked,
    render: () => Promise<Response>,
  ): Promise<Response> {
    if (key === null) return render()
    const known = entries.get(key)
    const age = known ? clock() - known.at : Number.POSITIVE_INFINITY
    if (known && age < STALE_MS) {
      const page = await known.page
      const isFresh = age < FRESH_MS
      if (page && !isFresh && !known.isRenewed) {
        known.isRenewed = true
        void renew(key, nonce, render)
      }
      if (page) return replyWith(page, nonce, acceptEncoding)
      if (isFresh) return render()
    }
    const rendered = render()
    const page = rendered.then((response) => keepable(response.clone(), nonce))
    keep(key, { at: clock(), page: page.catch(() => null) })
    return rendered
  }
}

/** Split where the nonce stood, so that the next answer only joins; packed when it stood nowhere. */
async function keepable(response: Response, nonce: string): Promise<Page | null> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (response.status !== 200 || !isHtml || response.headers.has('set-cookie')) {
    // Settles only when the visitor has read the other half of the split body, so nobody waits for it.
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

/** Pages whose content depends on nothing but address, language and theme. null: render it for this person. */
export function pageKey(
  request: Request,
  facts: { locale: string; theme: string | undefined; isSignedIn: boolean; isPreview: boolean },
): string | null {
  const { host, pathname, search } = new URL(request.url)
  const isOwn = /^\/(?:dashboard|login|logout|language|email)(?:\/|$)/.test(pathname) || pathname.endsWith('.data')
  if (request.method !== 'GET' || facts.isSignedIn || facts.isPreview || search !== '' || isOwn) return null
  return [host, pathname, facts.locale, facts.theme ?? ''].join(' ')
}
