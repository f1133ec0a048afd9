import { afterEach, describe, expect, it, vi } from 'vitest'
import { countPageViews } from './count-page-views.ts'

const ENDPOINT = 'https://count.example/api/event'

/** The part of a window that counting needs; `fetch` is the page's own. */
function openPage(address: string, { flag = null as string | null, storageRefused = false } = {}) {
  const listeners = new Map<string, () => void>()
  const location = new URL(address)
  const page = {
    location,
    innerWidth: 360,
    document: { referrer: 'https://elsewhere.example/' },
    localStorage: {
      getItem(key: string) {
        if (storageRefused) throw new DOMException('refused', 'SecurityError')
        return key === 'plausible_ignore' ? flag : null
      },
    },
    history: {
      pushState(_state: unknown, _title: string, to: string) {
        location.href = new URL(to, location.href).href
      },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  const sent: { url: unknown; type: unknown; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, type: new Headers(init.headers).get('content-type'), body: JSON.parse(String(init.body)) })
    return new Response(null, { status: 202 })
  })
  countPageViews(page as unknown as Window & typeof globalThis, ENDPOINT)
  return { page, sent, goBack: () => listeners.get('popstate')?.() }
}

afterEach(() => vi.unstubAllGlobals())

describe('countPageViews', () => {
  it('counts the page that was opened, as text, with its referrer', () => {
    const { sent } = openPage('https://guildhall.example/faq')
    expect(sent).toEqual([
      {
        url: ENDPOINT,
        type: 'text/plain',
        body: {
          n: 'pageview',
          u: 'https://guildhall.example/faq',
          d: 'guildhall.example',
          r: 'https://elsewhere.example/',
          w: 360,
          h: 0,
        },
      },
    ])
  })

  it('counts each further page once, but not a change of the query', () => {
    const { page, sent, goBack } = openPage('https://guildhall.example/dashboard/1')
    page.history.pushState(null, '', '/dashboard/1/levels')
    page.history.pushState(null, '', '/dashboard/1/levels?tab=2')
    goBack()
    expect(sent.map(({ body }) => body)).toMatchObject([
      { u: 'https://guildhall.example/dashboard/1' },
      { u: 'https://guildhall.example/dashboard/1/levels', r: null },
    ])
  })

  it.each(['http://localhost:3000/', 'http://fr.localhost:3000/', 'file:///home/somebody/faq.html'])(
    'sends nothing from %s',
    (address) => {
      expect(openPage(address).sent).toEqual([])
    },
  )

  it('sends nothing for a visitor who opted out', () => {
    expect(openPage('https://guildhall.example/', { flag: 'true' }).sent).toEqual([])
  })

  it('counts where storage is refused, because no opt-out can be stored there', () => {
    expect(openPage('https://guildhall.example/', { storageRefused: true }).sent).toHaveLength(1)
  })
})
