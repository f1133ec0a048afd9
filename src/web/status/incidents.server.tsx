import type { MDXContent } from 'mdx/types'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import type { Locale } from '#core/locale.ts'
import { TextLink } from '../content/components/text-link.tsx'

const SHOWN_MS = 90 * 86_400_000

const head = z.object({
  title: z.string(),
  from: z.coerce.date(),
  to: z.optional(z.coerce.date()),
  components: z.array(z.string()),
})

export type Incident = { id: string; title: string; from: string; to: string | null; html: string }
export type IncidentFile = { default: MDXContent; frontmatter: unknown }

const files = import.meta.glob<IncidentFile>('../../../content/incidents/{en,fr}/*.md', { eager: true })

/** Incidents of the last ninety days, and those that are still open, newest first. */
export function incidentsIn(
  locale: Locale,
  now: number,
  written: Readonly<Record<string, IncidentFile>> = files,
): Incident[] {
  return Object.entries(written)
    .flatMap(([path, { default: Content, frontmatter }]) => {
      const [, language, id = ''] = /\/(en|fr)\/(\d{4}-\d{2}-\d{2}-[a-z0-9-]+)\.md$/.exec(path) ?? []
      const parsed = head.safeParse(frontmatter)
      if (!language || !parsed.success) throw new Error(`${path} is not an incident: see content/incidents/README.md`)
      const { title, from, to } = parsed.data
      if (language !== locale || (to && now - to.getTime() > SHOWN_MS)) return []
      const html = renderToStaticMarkup(<Content components={{ a: TextLink }} />)
      return [{ id, title, from: from.toISOString(), to: to?.toISOString() ?? null, html }]
    })
    .sort((a, b) => b.from.localeCompare(a.from))
}
