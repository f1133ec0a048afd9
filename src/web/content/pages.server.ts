import type { MDXContent } from 'mdx/types'
import type { Locale } from '#core/locale.ts'
import { type Frontmatter, frontmatter } from './frontmatter.ts'

export type Collection = 'docs' | 'faq' | 'legal' | 'team'

export type ContentPage = Frontmatter & {
  collection: Collection
  locale: Locale
  /** `modules/welcome`; the same in both languages. */
  slug: string
  /** From the root of the repository, for the edit link. */
  file: string
  Content: MDXContent
}

type ContentModule = { default: MDXContent; frontmatter: unknown }

const files = import.meta.glob<ContentModule>('../../../content/{docs,faq,legal,team}/{en,fr}/**/*.mdx', {
  eager: true,
})

const pages = Object.entries(files).map(([path, module]) => readPage(path, module))

/** A file with wrong metadata stops the start, and the error names it. */
function readPage(path: string, module: ContentModule): ContentPage {
  const file = path.replace(/^(\.\.\/)+/, '')
  const [, collection, locale, slug = ''] = /^content\/(\w+)\/(en|fr)\/(.+)\.mdx$/.exec(file) ?? []
  const head = frontmatter.safeParse(module.frontmatter)
  if (!head.success) throw new Error(`${file}: ${head.error.issues.map((issue) => issue.path.join('.')).join(', ')}`)
  return {
    ...head.data,
    collection: collection as Collection,
    locale: locale as Locale,
    slug,
    file,
    Content: module.default,
  }
}

/** Pages of a collection in one language, in no particular order. */
export function pagesOf(collection: Collection, locale: Locale, preview: boolean): ContentPage[] {
  return pages.filter(
    (page) => page.collection === collection && page.locale === locale && (preview || page.draft !== true),
  )
}

export function findPage(
  collection: Collection,
  locale: Locale,
  slug: string,
  preview: boolean,
): ContentPage | undefined {
  return pagesOf(collection, locale, preview).find((page) => page.slug === slug)
}
