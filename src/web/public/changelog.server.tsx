import type { MDXContent } from 'mdx/types'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import type { Locale } from '#core/locale.ts'
import { TextLink } from '../content/components/text-link.tsx'

export type NewsEntry = {
  id: string
  title: string
  date: string
  version: string | null
  image: string | null
  html: string
}

const head = z.object({ title: z.string(), version: z.optional(z.coerce.string()), image: z.optional(z.string()) })
const files = import.meta.glob<{ default: MDXContent; frontmatter: unknown }>(
  '../../../content/changelog/{en,fr}/*.md',
  { eager: true },
)

const entries = Object.entries(files).map(([path, { default: Content, frontmatter }]) => {
  const [, locale, date = '', name] = /\/(en|fr)\/(\d{4}-\d{2}-\d{2})-([a-z0-9-]+)\.md$/.exec(path) ?? []
  const parsed = head.safeParse(frontmatter)
  if (!locale || !parsed.success) throw new Error(`${path} is not a changelog entry`)
  const { title, version = null, image } = parsed.data
  const html = renderToStaticMarkup(<Content components={{ a: TextLink }} />)
  return {
    locale,
    entry: { id: `${date}-${name}`, title, date, version, image: image ? `/changelog/assets/${image}` : null, html },
  }
})

/** Newest first. */
export function newsIn(locale: Locale): NewsEntry[] {
  return entries
    .filter((candidate) => candidate.locale === locale)
    .map(({ entry }) => entry)
    .sort((a, b) => b.id.localeCompare(a.id))
}
