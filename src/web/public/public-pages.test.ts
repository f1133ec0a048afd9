import { readdirSync, readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '#api/public/openapi.ts'
import { routes } from '#api/routes.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { frenchSlips } from '#tools/check/texts.ts'
import { openBuiltSite, SITE_URL } from './testing/built-site.ts'
import { addressesIn, blocksIn, classesIn, idsIn, sheetsIn } from './testing/read-html.ts'

type Page = { locale: Locale; path: string; status: number; html: string }

/** Pages that another part of the site serves, with the help of the running system. */
const ELSEWHERE = /^\/(?:api|dashboard|assets|login|logout|language|commands|premium|status|$)/

/** React Router adds this class to every link to the current page; public pages use `aria-current`. */
const ROUTERS_OWN = 'active'
const ASSETS = 'build/client/assets'
const ruled = (sheet: string): ReadonlySet<string> =>
  new Set([...readFileSync(`${ASSETS}/${sheet}`, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

const pages: Page[] = []
const problemsOf = (find: (page: Page) => string[], among: readonly Page[] = pages) =>
  among.flatMap((page) => find(page).map((problem) => `${page.locale} ${page.path}: ${problem}`))

let site: Awaited<ReturnType<typeof openBuiltSite>>

beforeAll(async () => {
  site = await openBuiltSite(describeApi(routes))
  const sitemap = await (await site.get('en', '/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https:\/\/en\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path)
  const ours = [...paths.filter((path) => !ELSEWHERE.test(path)), '/docs/search?q=role', '/email/unsubscribe?token=x']
  for (const path of ours) {
    for (const locale of LOCALES) {
      const reply = await site.get(locale, path)
      pages.push({ locale, path, status: reply.status, html: await reply.text() })
    }
  }
})

describe('every public page of content', () => {
  it('exists in both languages', () => {
    expect(pages.length).toBeGreaterThan(70)
    expect(problemsOf(({ status }) => (status === 200 ? [] : [String(status)]))).toEqual([])
  })

  it.each(LOCALES)('is valid HTML (%s)', (locale) => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const problems = problemsOf(
      ({ html }) =>
        validator
          // The header belongs to the shell; this test is about the content below it.
          .validateStringSync(html.replace(/<header class="top">.*?<\/header>/s, ''))
          .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      pages.filter((page) => page.locale === locale),
    )
    expect(problems).toEqual([])
  })

  it('includes the style sheets of everything that it shows, and none of the dashboard', async () => {
    const lost = LOCALES.map(async (locale) => {
      const reply = await site.get(locale, '/nowhere')
      return { locale, path: '/nowhere', status: reply.status, html: await reply.text() }
    })
    const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css'))
    const known = new Map(sheets.map((name) => [`/assets/${name}`, ruled(name)]))
    const anywhere = new Set([...known.values()].flatMap((classes) => [...classes]))
    const problems = problemsOf(
      ({ html }) => {
        const here = new Set(sheetsIn(html).flatMap((path) => [...(known.get(path) ?? [])]))
        const worn = [...classesIn(html)].filter((name) => name !== ROUTERS_OWN)
        const undressed = worn.filter((name) => anywhere.has(name) && !here.has(name))
        return [...undressed, ...['savebar', 'rail', 'toaster'].filter((name) => here.has(name))]
      },
      [...pages, ...(await Promise.all(lost))],
    )
    expect(problems).toEqual([])
  })

  it('lets the browser paint once its title is there, not before', () => {
    const late = problemsOf(({ html }) => {
      const [before = '', ...after] = html.split(' id="first-screen"')
      return after.length === 1 && before.includes('</h1>') ? [] : ['first-screen']
    })
    expect(late).toEqual([])
  })

  it('has one title, one description and one h1, and links to its other language', () => {
    const missing = problemsOf(({ html, path, locale }) => {
      const other = locale === 'en' ? 'fr' : 'en'
      const pathname = path.replace(/\?.*/, '')
      return [
        ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : ['h1']),
        ...(html.match(/<title>[^<]{8,}<\/title>/g)?.length === 1 ? [] : ['title']),
        ...(/name="(?:description|robots)" content="[^"]{7,}"/.test(html) ? [] : ['description']),
        ...(html.includes(`hrefLang="${other}" href="${SITE_URL[other]}${pathname}"`) ? [] : ['hreflang']),
      ]
    })
    expect(missing).toEqual([])
  })

  it('has no broken link, including anchors', async () => {
    type Answer = { status: number; ids: ReadonlySet<string> }
    const known = new Map<string, Answer>(
      pages.map(({ locale, path, status, html }) => [`${locale}${path}`, { status, ids: idsIn(html) }]),
    )
    const ask = async (locale: Locale, path: string) => {
      const key = `${locale}${path}`
      const found = known.get(key)
      if (found) return found
      const reply = await site.get(locale, path)
      const answer = { status: reply.status, ids: idsIn(await reply.text()) }
      known.set(key, answer)
      return answer
    }
    const dead: string[] = []
    for (const { locale, path, html } of pages) {
      for (const address of addressesIn(html)) {
        const target = new URL(address, SITE_URL[locale] + path)
        if (target.origin !== SITE_URL[locale] || ELSEWHERE.test(target.pathname)) continue
        const { status, ids } = await ask(locale, target.pathname + target.search)
        const anchor = decodeURIComponent(target.hash.slice(1))
        if (status >= 400) dead.push(`${locale} ${path} → ${address}: ${status}`)
        else if (anchor && !ids.has(anchor)) dead.push(`${locale} ${path} → ${address}: no such anchor`)
      }
    }
    expect(dead).toEqual([])
  })

  it('follows French typography', () => {
    const problems = problemsOf(({ locale, html }) =>
      locale === 'fr'
        ? blocksIn(html).flatMap((block) => [
            ...frenchSlips(block).map((slip) => `${slip}: ${block}`),
            ...(/[“”"]/.test(block) ? [`has foreign quotation marks: ${block}`] : []),
          ])
        : [],
    )
    expect(problems).toEqual([])
  })

  it('has no English on a French page', () => {
    const english = new Set(pages.filter((page) => page.locale === 'en').flatMap((page) => blocksIn(page.html)))
    const copies = problemsOf(({ locale, html }) =>
      locale === 'fr' ? blocksIn(html).filter((block) => block.split(' ').length > 4 && english.has(block)) : [],
    )
    expect(copies).toEqual([])
  })
})
