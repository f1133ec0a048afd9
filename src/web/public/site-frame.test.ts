import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#core/brand.ts'
import { openBuiltSite, SITE_URL } from './testing/built-site.ts'
import { addressesIn } from './testing/read-html.ts'

const ADA = { id: '318274650192837465', username: 'ada', avatar: null, global_name: 'Ada', decoration: null }
const SIGNED_IN = { headers: { cookie: '__Host-guildhall_session=x' } }
const RECRUITMENT = '/docs/recrutements'
const { community, social, vote } = brand.links

let site: Awaited<ReturnType<typeof openBuiltSite>>
const page = async (path = '/faq', init?: RequestInit) => (await site.get('en', path, init)).text()
/** The first element of this name. */
const part = (html: string, tag: string) => new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? ''
const listOf = (html: string, id: string) => part(html.slice(html.lastIndexOf('<ul', html.indexOf(`id="${id}"`))), 'ul')

beforeAll(async () => {
  site = await openBuiltSite(
    {},
    {
      callApi: async ({ url }) =>
        url.endsWith('/api/auth/session') ? Response.json(ADA) : new Response(null, { status: 503 }),
    },
  )
})

describe('the header of a page', () => {
  it('leads home by its logo, to every main page, and to the sign-in', async () => {
    const header = part(await page(), 'header')
    expect(header).toMatch(/^<header class="top"><div class="wrap top-line"><a class="brand" href="\/"/)
    expect(addressesIn(header)).toEqual(
      expect.arrayContaining([
        '/',
        '/docs/accueil',
        '/premium',
        '/status',
        '/commands',
        '/team',
        RECRUITMENT,
        '/faq',
        '/login',
      ]),
    )
  })

  it('holds the menu of support, in its order', async () => {
    expect(addressesIn(listOf(await page(), 'support-menu'))).toEqual([
      community,
      '/commands',
      '/team',
      RECRUITMENT,
      social,
      '/faq',
      vote,
    ])
  })

  it('offers somebody who is signed in the dashboard, the changelog, the languages and the way out', async () => {
    const header = part(await page('/faq', SIGNED_IN), 'header')
    const links = addressesIn(header)
    expect(links).toEqual(expect.arrayContaining(['/dashboard/first', '/changelog', '/logout']))
    expect(links).toContain(`${SITE_URL.fr}/language/fr?redirect=%2Ffaq`)
    expect(links).not.toContain('/login')
    expect(header).toContain('data-changelog="/api/bot"')
    expect(header).toContain('Ada’s account')
  })

  it('is preceded by the ways of a keyboard: to the content, to the dashboard', async () => {
    const html = await page()
    const access = part(html.slice(0, html.indexOf('<header')), 'nav')
    expect(addressesIn(access)).toEqual(['#main', '/dashboard/first'])
  })
})

describe('the footer of a page', () => {
  it('leads to every part of the site, to the community, and to three partners', async () => {
    const links = addressesIn(part(await page(), 'footer'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/',
        '/commands',
        '/premium',
        '/faq',
        '/legal',
        '/docs/accueil',
        '/team',
        RECRUITMENT,
        community,
        social,
        ...brand.partners.map(({ url }) => url),
      ]),
    )
    expect(brand.partners.map(({ id }) => id)).toEqual(['shop', 'streamer', 'jokes'])
  })

  it('marks the language of the page, and says which year it is', async () => {
    const footer = part(await page(), 'footer')
    expect(footer).toMatch(/<a [^>]*hrefLang="en"[^>]* aria-current="true"[^>]*>EN<\/a>/)
    expect(footer).toMatch(/<a [^>]*hrefLang="fr"[^>]*>FR<\/a>/)
    expect(footer.match(/aria-label="Language".*aria-current/s)?.[0].match(/aria-current/g)).toHaveLength(1)
    expect(footer.replaceAll('<!-- -->', '')).toContain(`${brand.name}, ${new Date().getFullYear()}`)
  })
})

describe('outside of production', () => {
  it.each([
    ['demo', 'Demo · 0.0.0'],
    ['preview', 'Preview · 0.0.0'],
  ] as const)('a bar names the version, and no search engine may index the page (%s)', async (environment, label) => {
    const elsewhere = await openBuiltSite({}, { environment })
    const reply = await elsewhere.get('en', '/faq')
    const html = await reply.text()
    expect(part(html, 'aside').replaceAll('<!-- -->', '')).toContain(label)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('and only there', async () => {
    const reply = await site.get('en', '/faq')
    const html = await reply.text()
    expect(html).not.toContain('version-bar')
    expect(html).not.toContain('name="robots"')
    expect(reply.headers.get('x-robots-tag')).toBeNull()
  })
})

describe('layouts', () => {
  it('show nothing but what happened where Discord returns to', async () => {
    const html = await page('/login/guild?guild_id=714285963217465344')
    expect(html).toContain('<main id="main" class="callback">')
    expect(html).not.toMatch(/<header|<footer/)
    expect(addressesIn(html)).toEqual(['/dashboard/714285963217465344'])
    expect(addressesIn(await page('/login/guild?error=access_denied'))).toEqual(['/dashboard/first'])
  })

  it('show no page at all at addresses that only lead on', async () => {
    for (const path of ['/logout', '/language/en', '/theme/dark']) {
      const reply = await site.get('en', path)
      expect([reply.status, await reply.text()]).toEqual([302, ''])
    }
  })

  it('name the route of a page in its language', async () => {
    expect(await page()).toMatch(/<html[^>]* data-route="en-faq"/)
    expect(await (await site.get('fr', '/docs/accueil')).text()).toMatch(/<html[^>]* data-route="fr-docs-slug"/)
  })
})
