import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'
import type { OpenGraphPicture } from '#core/open-graph.ts'
import { m } from '#texts'
import { type Collection, findPage } from '../content/pages.server.ts'

type Words = (locale: Locale) => OpenGraphPicture

/** Pages that are not content files. A page that is not listed here uses the texts of the home page. */
const PAGES: Readonly<Record<string, Words>> = {
  '/': (locale) => ({
    section: null,
    title: `${m['web.home.title']({}, { locale })} ${m['web.home.answer']({}, { locale })}`,
    line: m['web.home.lead']({}, { locale }),
  }),
  '/premium': (locale) => ({
    section: brand.name,
    title: m['premium.title']({}, { locale }),
    line: m['premium.description']({}, { locale }),
  }),
  '/status': (locale) => ({
    section: brand.name,
    title: m['web.nav.status']({}, { locale }),
    line: m['status.description']({}, { locale }),
  }),
  '/changelog': (locale) => ({
    section: brand.name,
    title: m['site.changelog.title']({}, { locale }),
    line: m['site.changelog.lead']({}, { locale }),
  }),
  '/login': (locale) => ({
    section: brand.name,
    title: m['web.login.title']({}, { locale }),
    line: m['web.login.lead']({}, { locale }),
  }),
}

const CONTENT: readonly (readonly [RegExp, Collection])[] = [
  [/^\/docs\/(.+)$/, 'docs'],
  [/^\/legal\/(.+)$/, 'legal'],
  [/^\/(team)$/, 'team'],
  [/^\/(faq)$/, 'faq'],
]

/** Only pages that exist get a picture, which limits the number of pictures. */
export function pictureTexts(path: string, locale: Locale): OpenGraphPicture | null {
  const own = PAGES[path]
  if (own) return own(locale)
  for (const [pattern, collection] of CONTENT) {
    const slug = pattern.exec(path === '/legal' ? '/legal/index' : path)?.[1]
    const page = slug && findPage(collection, locale, slug, false)
    if (page) {
      const section = collection === 'docs' ? m['site.docs.title']({}, { locale }) : brand.name
      return { section, title: page.title, line: page.description }
    }
  }
  return null
}
