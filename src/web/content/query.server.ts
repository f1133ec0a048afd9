import * as z from 'zod/mini'
import type { Locale } from '#core/locale.ts'
import { pagesOf } from './pages.server.ts'

const FIELDS = ['_path', 'title', 'description', 'order', 'module'] as const
type Field = (typeof FIELDS)[number]

const whole = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(500))
const list = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',')),
)
const query = z.strictObject({
  /** Documents whose path begins with this. */
  _path: z.optional(z.string()),
  only: z.optional(z.pipe(list, z.array(z.enum(FIELDS)))),
  sort: z.optional(z.enum(['order', 'title', '_path'])),
  limit: z.optional(whole),
  skip: z.optional(whole),
  preview: z.optional(z.string()),
})

type Document = Partial<Record<Field, string | number | null>>
type Answer = { ok: true; documents: Document[] } | { ok: false; reason: string }

export function queryContent(params: URLSearchParams, locale: Locale, preview: boolean): Answer {
  const asked = query.safeParse(Object.fromEntries(params))
  if (!asked.success) return { ok: false, reason: z.prettifyError(asked.error) }
  const { _path: path = '/docs', only = FIELDS, sort = 'order', limit = 500, skip = 0 } = asked.data
  const found = pagesOf('docs', locale, preview)
    .map(({ slug, title, description, order, module = null }) => ({
      _path: `/docs/${slug}`,
      title,
      description,
      order,
      module,
    }))
    .filter((document) => document._path === path || document._path.startsWith(`${path.replace(/\/$/, '')}/`))
    .sort((a, b) => (sort === 'order' ? a.order - b.order : a[sort].localeCompare(b[sort], locale)))
    .slice(skip, skip + limit)
  return { ok: true, documents: found.map((document) => pick(document, only)) }
}

function pick(document: Record<Field, string | number | null>, fields: readonly Field[]): Document {
  return Object.fromEntries(fields.map((field) => [field, document[field]]))
}
