/** As fresh as the figures on the home page, which are measured every five seconds. */
const FRESH_MS = 5_000
const PAGES_MAX = 500

type Page = { status: number; headers: [string, string][]; parts: readonly string[] }
type Entry = { at: number; page: Promise<Page | null> }

/**
 * Signed-out visitors all read the same page: it is rendered once in five seconds, however many ask, and each
 * answer gets a nonce of its own. What differs between two people is never kept (ADR 008).
 */
export function createPageCache(clock: () => number) {
  const entries = new Map<string, Entry>()

  return async function answer(key: string | null, nonce: string, render: () => Promise<Response>): Promise<Response> {
    if (key === null) return render()
    const known = entries.get(key)
    if (known && clock() - known.at < FRESH_MS) {
      const page = await known.page
      return page ? withNonce(page, nonce) : render()
    }
    const rendered = render()
    const page = rendered.then((response) => keepable(response.clone(), nonce))
    entries.delete(key)
    entries.set(key, { at: clock(), page: page.catch(() => null) })
    const [oldest] = entries.keys()
    if (entries.size > PAGES_MAX && oldest !== undefined) entries.delete(oldest)
    return rendered
  }
}

/** Split where the nonce stood, so that the next answer only joins. */
async function keepable(response: Response, nonce: string): Promise<Page | null> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (response.status !== 200 || !isHtml || response.headers.has('set-cookie')) {
    // Settles only when the visitor has read the other half of the split body, so nobody waits for it.
    void response.body?.cancel()
    return null
  }
  return { status: 200, headers: [...response.headers], parts: (await response.text()).split(nonce) }
}

function withNonce({ status, headers, parts }: Page, nonce: string): Response {
  return new Response(parts.join(nonce), { status, headers })
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
