import { beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '#api/public/openapi.ts'
import { routes } from '#api/routes.ts'
import { brand } from '#core/brand.ts'
import { openBuiltSite, SITE_URL } from './testing/built-site.ts'

let site: Awaited<ReturnType<typeof openBuiltSite>>
const text = async (locale: 'en' | 'fr', path: string) => (await site.get(locale, path)).text()

beforeAll(async () => {
  site = await openBuiltSite(describeApi(routes))
})

describe('robots.txt', () => {
  it('lets search engines in, and gives them the domain’s sitemap, in production', async () => {
    const robots = await text('fr', '/robots.txt')
    expect(robots).toContain('Disallow: /dashboard/')
    expect(robots).not.toMatch(/^Disallow: \/$/m)
    expect(robots).toContain(`Sitemap: ${SITE_URL.fr}/sitemap.xml`)
  })

  it('keeps them out everywhere else', async () => {
    const demo = await openBuiltSite({}, { environment: 'demo' })
    expect(await (await demo.get('fr', '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  })
})

it('lists every page in both languages in the sitemap', async () => {
  const sitemap = await text('en', '/sitemap.xml')
  expect(sitemap).toContain(`<loc>${SITE_URL.fr}/docs/modules/welcome</loc>`)
  expect(sitemap).toContain(`hreflang="en" href="${SITE_URL.en}/docs/modules/welcome"`)
})

it('lists the changelog in the feed, newest first, in the language of the domain', async () => {
  const [english, french] = [await text('en', '/changelog.xml'), await text('fr', '/changelog.xml')]
  const dates = [...english.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/g)].map(([, date]) => date)
  expect(dates.length).toBeGreaterThan(1)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(english).toContain('xml:lang="en"')
  expect(french).not.toContain('Arrivals and departures')
})

describe('other names of pages', () => {
  it.each([
    ['/commandes', '/commands'],
    ['/statuts', '/status'],
    ['/equipe', '/team'],
    ['/docs', '/docs/accueil'],
    ['/invite', '/api/auth/login?add=bot'],
    ['/discord', brand.links.community],
    ['/twitter', brand.links.social],
    ['/contribute', '/docs/recrutements'],
  ])('%s leads to %s', async (path, target) => {
    const reply = await site.get('fr', path)
    expect([reply.status >= 300 && reply.status < 400, reply.headers.get('location')]).toEqual([true, target])
  })

  it.each(['/discord', '/twitter', '/invite'])(
    '%s is a full load, where a router would take a page for it',
    async (path) => {
      expect((await site.get('fr', path)).headers.get('x-remix-reload-document')).toBe('true')
    },
  )
})

describe('a page that does not exist', () => {
  const missing = async (path: string) => {
    const reply = await site.get('en', path)
    return { status: reply.status, html: await reply.text() }
  }

  it.each([
    ['/nowhere', '/nowhere'],
    ['/docs/nowhere', '/docs/nowhere'],
    ['/legal/nowhere', '/legal/nowhere'],
    ['/docs/%E6%97%A5%E6%9C%AC', '/docs/日本'],
  ])('%s says so, with the path that was requested', async (path, shown) => {
    const { status, html } = await missing(path)
    expect([status, /<meta name="error" content="([^"]*)"/.exec(html)?.[1]]).toEqual([404, `Page Not Found: ${shown}`])
  })

  it('names the page even where the router requests its data', async () => {
    const { status, html } = await missing('/docs/nowhere.data')
    expect(status).toBe(404)
    expect(html).toContain('Page Not Found: /docs/nowhere"')
  })
})

describe('content of pages as data', () => {
  const json = async (path: string) => (await site.get('en', path)).json()

  it('is available as a tree of title, _path and children, and by query', async () => {
    const tree = await json('/content/navigation.json')
    expect(tree[0]).toMatchObject({ title: expect.any(String), _path: '/docs/accueil', children: expect.any(Array) })
    expect(await json('/content/query.json?_path=/docs/modules/welcome&only=_path,module')).toEqual([
      { _path: '/docs/modules/welcome', module: 'welcome' },
    ])
    expect((await site.get('en', '/content/query.json?path=/docs')).status).toBe(400)
  })

  it('has our icons by name, and lists unknown names', async () => {
    expect(await json('/icons.json?icons=u-search,lucide:ship')).toMatchObject({
      icons: { 'u-search': { body: expect.stringContaining('<g ') } },
      not_found: ['lucide:ship'],
    })
  })
})

describe('preview mode', () => {
  const DRAFT = '/docs/accueil/moving'
  const read = async (path: string, cookie = '') => {
    const reply = await site.get('en', path, { headers: { cookie } })
    return { status: reply.status, html: await reply.text(), cookie: reply.headers.get('set-cookie') }
  }

  it('shows drafts, says so on every page, and offers a way out', async () => {
    expect((await read(DRAFT)).status).toBe(404)
    const entered = await read(`${DRAFT}?preview=1`)
    expect(entered.status).toBe(200)
    expect(entered.html).toContain('This page is a draft.')
    expect(entered.cookie).toContain('preview=1')
    const faq = await read('/faq', 'preview=1')
    expect(faq.html).toContain('Preview mode: drafts are shown.')
    expect(faq.html).toContain('href="/faq?preview=off"')
    const left = await read('/faq?preview=off', 'preview=1')
    expect(left.html).not.toContain('Preview mode')
    expect(left.cookie).toContain('Max-Age=0')
  })

  it('does not show drafts to visitors without the cookie', async () => {
    await read('/faq', 'preview=1')
    expect((await read('/faq')).html).not.toContain('Preview mode')
  })
})

describe('the language switch', () => {
  it('keeps the choice for a year on the domain of the language', async () => {
    const chosen = await site.get('fr', '/language/fr?redirect=%2Ffaq')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/faq'])
    expect(chosen.headers.get('set-cookie')).toBe('locale=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  it('goes to the other domain for the other language, and never to another site', async () => {
    const leaving = await site.get('en', '/language/fr?redirect=%2Ffaq')
    expect(leaving.headers.get('location')).toBe(`${SITE_URL.fr}/language/fr?redirect=%2Ffaq`)
    expect(leaving.headers.get('set-cookie')).toBeNull()
    for (const elsewhere of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      const refused = await site.get('en', `/language/en?redirect=${encodeURIComponent(elsewhere)}`)
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
      expect(await refused.text()).toMatch(/^Cannot navigate to /)
    }
  })
})

describe('the theme switch', () => {
  it('works without scripts: stores the choice, or forgets it, and returns', async () => {
    const dark = await site.get('en', '/theme/dark?redirect=%2Ffaq')
    expect([dark.headers.get('location'), dark.headers.get('set-cookie')]).toEqual([
      '/faq',
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
    const system = await site.get('en', '/theme/system')
    expect([system.headers.get('location'), system.headers.get('set-cookie')]).toEqual([
      '/',
      'theme=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
    expect((await site.get('en', '/theme/pink')).status).toBe(404)
    expect((await site.get('en', '/theme/dark?redirect=//evil.example')).status).toBe(400)
  })

  it('is on every page, which comes in the chosen theme', async () => {
    const read = async (cookie: string) => (await site.get('en', '/faq', { headers: { cookie } })).text()
    expect(await read('theme=dark')).toMatch(/<html[^>]* data-theme="dark"/)
    expect(await read('theme=<b>')).not.toMatch(/<html[^>]* data-theme/)
    expect(await read('')).toContain('href="/theme/dark?redirect=%2Ffaq"')
  })
})

describe('/email/unsubscribe', () => {
  it('offers one button to a visitor with a token', async () => {
    const page = await text('en', '/email/unsubscribe?token=x')
    expect(page.match(/<button type="submit"/g)).toHaveLength(1)
  })

  it('says that the link is not valid without a token, and after the button was pressed', async () => {
    const headers = { origin: SITE_URL.en, 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await site.get('en', '/email/unsubscribe?token=x', { method: 'POST', body: '', headers })
    expect(pressed.status).toBe(404)
    for (const page of [await text('en', '/email/unsubscribe'), await pressed.text()]) {
      expect(page).toContain('This site sends no e-mails at the moment')
    }
  })
})

describe('a public page', () => {
  it('keeps the chosen theme when it is requested by a method that no page handles', async () => {
    const headers = { origin: SITE_URL.en, cookie: 'theme=dark' }
    const reply = await site.get('en', '/faq', { method: 'POST', body: '', headers })
    const page = await reply.text()
    expect([reply.status, /<html[^>]*>/.exec(page)?.[0]]).toEqual([405, '<html lang="en" data-theme="dark">'])
    expect(page).toContain('Method Not Allowed')
    // Without the addresses of the site there is no language to choose.
    expect(page).not.toContain('class="lang"')
    expect(page).not.toContain('did not provide')
  })
})

describe('documentation', () => {
  it('serves the payload of a page, and 404 for one that does not exist', async () => {
    const payload = await (await site.get('en', '/docs/modules/welcome/_payload.json')).json()
    expect(payload).toMatchObject({ _path: '/docs/modules/welcome', title: 'Joins & leaves', locale: 'en' })
    expect((await site.get('en', '/docs/none/_payload.json')).status).toBe(404)
    expect((await site.get('en', '/docs/modules/none')).status).toBe(404)
  })

  it('contains its text once: as HTML in a document, as data in a data request', async () => {
    const sentence = 'more than ten joins in ten seconds'
    const count = (html: string) => html.toLowerCase().split(sentence).length - 1
    expect(count(await text('en', '/docs/modules/welcome'))).toBe(1)
    expect(count(await text('en', '/docs/modules/welcome.data'))).toBe(1)
  })

  it('finds a French word typed without its accents, and marks it', async () => {
    const results = await text('fr', '/docs/search?q=moderation')
    expect(results).toMatch(/<mark>(?:Auto)?[Mm]odération<\/mark>/)
  })

  it('lists the calls of the API from its own description', async () => {
    expect(await text('en', '/docs/api')).toContain('/api/bot/dashboard/guilds/{id}/settings')
  })

  it('gives search engines the position of a page', async () => {
    expect(await text('en', '/docs/modules/welcome')).toContain('"@type":"BreadcrumbList"')
  })
})
