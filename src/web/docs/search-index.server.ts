import MiniSearch from 'minisearch'
import { foldAccents } from '#core/fold-accents.ts'
import type { Locale } from '#core/locale.ts'
import { plainText } from '../content/headings.ts'
import { pagesOf } from '../content/pages.server.ts'
import { pageHtml } from '../content/render.server.tsx'
import { highlight, type Piece } from './highlight.ts'
import { DOCS_ROOT } from './read-docs.server.ts'

export type SearchResult = { path: string; page: string; section: string | null; title: Piece[]; excerpt: Piece[] }

type Section = { id: string; path: string; page: string; section: string | null; title: string; text: string }

const RESULTS_MAX = 20
const indexes = new Map<Locale, Promise<MiniSearch<Section>>>()

/** One entry per section, so that a result leads to the section and not to the top of a long page. */
async function sectionsOf(locale: Locale): Promise<Section[]> {
  const pages = await Promise.all(
    pagesOf('docs', locale, false).map(async (page) => ({ page, html: await pageHtml(page) })),
  )
  return pages.flatMap(({ page, html: whole }) => {
    const path = `${DOCS_ROOT}/${page.slug}`
    const [opening = '', ...rest] = withoutCode(whole).split(/(?=<h2 id=")/)
    const text = `${page.description} ${plainText(opening)}`
    const top = { id: path, path, page: page.title, section: null, title: page.title, text }
    const sections = rest.map((html) => {
      const [, id = '', title = ''] = /^<h2 id="([^"]+)">(.*?)<\/h2>/s.exec(html) ?? []
      const text = plainText(html.replace(/^<h2.*?<\/h2>/s, ''))
      const section = plainText(title)
      return { id: `${path}#${id}`, path: `${path}#${id}`, page: page.title, section, title: section, text }
    })
    return [top, ...sections]
  })
}

/** Leaves out code, which makes poor excerpts, and puts a dot between the cells of tables. */
const withoutCode = (html: string) =>
  html.replace(/<div class="code">.*?<\/div>/gs, '').replace(/<\/(?:td|th)>/g, ' ·$&')

/**
 * Built at the first search in a language; content changes only with a new build. Must be called in that language's
 * scope.
 */
function indexOf(locale: Locale): Promise<MiniSearch<Section>> {
  const index = indexes.get(locale) ?? buildIndex(locale)
  indexes.set(locale, index)
  return index
}

async function buildIndex(locale: Locale): Promise<MiniSearch<Section>> {
  const index = new MiniSearch<Section>({
    fields: ['title', 'text'],
    storeFields: ['path', 'page', 'section', 'text'],
    processTerm: (term) => foldAccents(term) || null,
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  })
  index.addAll(await sectionsOf(locale))
  return index
}

export async function searchDocs(query: string, locale: Locale): Promise<SearchResult[]> {
  const index = await indexOf(locale)
  return index
    .search(query)
    .slice(0, RESULTS_MAX)
    .map(({ path, page, section, text, terms }) => ({
      path: String(path),
      page: String(page),
      section: section === null ? null : String(section),
      title: highlight(String(section ?? page), terms),
      excerpt: highlight(String(text), terms, EXCERPT_LENGTH),
    }))
}

const EXCERPT_LENGTH = 220
