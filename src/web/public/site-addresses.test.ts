import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { openBuiltSite } from './testing/built-site.ts'

const SIGNED_IN = { headers: { cookie: '__Host-guildhall_session=x' } }

let site: Awaited<ReturnType<typeof openBuiltSite>>
const page = async (path: string) => (await site.get('en', path)).text()

beforeAll(async () => {
  site = await openBuiltSite(
    {},
    {
      callApi: async ({ url }) =>
        url.includes('/api/bot/commands') ? Response.json({ commands: [] }) : new Response(null, { status: 503 }),
    },
  )
})
afterEach(() => vi.useRealTimers())

describe('public pages', () => {
  it.each([
    '/',
    '/commands',
    '/premium',
    '/status',
    '/team',
    '/faq',
    '/docs/accueil',
    '/docs/modules/welcome',
    '/docs/recrutements',
    '/legal',
    '/legal/cgu',
    '/legal/cgv',
    '/legal/privacy',
    '/login',
    '/login/guild',
  ])('answer in both languages: %s', async (path) => {
    for (const locale of LOCALES) {
      const reply = await site.get(locale, path)
      expect(reply.status).toBe(200)
      expect(await reply.text()).toContain(`<html lang="${locale}"`)
    }
  })
})

describe('on an address that belongs to no language', () => {
  const ask = async (headers: Record<string, string>) => {
    const reply = await site.at('https://guildhall.example/faq', { headers })
    return /<html lang="(\w+)"/.exec(await reply.text())?.[1]
  }

  it('the cookie decides, then the browser, then French', async () => {
    expect(await ask({ cookie: 'locale=en', 'accept-language': 'fr' })).toBe('en')
    expect(await ask({ 'accept-language': 'en-GB, fr;q=0.5' })).toBe('en')
    expect(await ask({ 'accept-language': 'ja' })).toBe('fr')
    expect(await ask({})).toBe('fr')
  })

  it('a choice is kept there for a year', async () => {
    const reply = await site.at('https://guildhall.example/language/en?redirect=%2Ffaq')
    expect([reply.headers.get('location'), reply.headers.get('set-cookie')]).toEqual([
      '/faq',
      'locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
  })
})

describe('the dashboard', () => {
  it.each([
    '/dashboard/user',
    '/dashboard/user/premium',
    '/dashboard/user/profil',
    '/dashboard/714285963217465344',
    '/dashboard/714285963217465344/welcome?tab=1',
  ])('leads whoever is signed out to the sign-in, and back: %s', async (path) => {
    const reply = await site.get('en', path)
    const way = `/login?redirect=${encodeURIComponent(path)}`
    expect([reply.status, reply.headers.get('location')]).toEqual([302, way])
  })

  it.each([
    ['2026-11-24T09:00:00Z', 404],
    ['2026-11-25T12:00:00Z', 200],
    ['2026-12-24T12:00:00Z', 200],
    ['2026-12-25T13:00:00Z', 404],
  ])('has a page for the advent calendar in its season alone: %s is answered with %i', async (today, status) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) })
    const reply = await site.get('en', '/dashboard/714285963217465344/advent-calendar', SIGNED_IN)
    expect(reply.status).toBe(status)
    if (status === 404) {
      const message = 'Page Not Found: /dashboard/714285963217465344/advent-calendar'
      expect(await reply.text()).toContain(`<meta name="error" content="${message}"/>`)
    }
  })
})

describe('documentation', () => {
  it.each([
    ['cards', '/docs/accueil', '<ul class="cards"><li class="card">'],
    ['folds', '/docs/modules/welcome', '<details class="collapse"'],
    ['hints', '/docs/accueil/permissions', 'class="note note-'],
    ['tabs', '/docs/accueil/saving', '<fieldset class="tabs">'],
    ['shortcuts', '/docs/accueil/dashboard', '<span class="shortcut"><kbd>'],
    ['a form for writers', '/docs/recrutements', 'name="kind" value="redactor"'],
    ['a form for translators', '/docs/recrutements', 'name="kind" value="translator"'],
  ])('has %s', async (_, path, markup) => {
    expect(await page(path)).toContain(markup)
  })

  it('has its own menu, of titles and paths with one level of children', async () => {
    const html = await page('/docs/accueil')
    const menu = html.slice(html.indexOf('id="docs-menu"'))
    expect(menu).toMatch(
      /href="\/docs\/modules"[^>]*>All nineteen modules.*?<ul.*href="\/docs\/modules\/welcome"[^>]*>Joins &amp; leaves/s,
    )
  })
})

describe('builds', () => {
  it('name the latest one, and describe it and no other', async () => {
    const read = async (path: string) => site.get('en', path)
    const latest = await (await read('/builds/latest.json?1700000000000')).json()
    expect(latest).toEqual({ id: expect.any(String), version: '0.0.0' })
    expect(await (await read(`/builds/meta/${latest.id}.json`)).json()).toEqual(latest)
    expect((await read('/builds/meta/another.json')).status).toBe(404)
  })
})
