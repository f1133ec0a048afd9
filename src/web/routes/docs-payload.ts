import { headingsOf } from '../content/headings.ts'
import { findPage } from '../content/pages.server.ts'
import { isPreview } from '../content/preview.ts'
import { pageHtml } from '../content/render.server.tsx'
import { DOCS_ROOT } from '../docs/read-docs.server.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/docs-payload.ts'

const FRESH_SECONDS = 300

/** spec §7: the payload of a documentation page is at `{path}/_payload.json`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = factsOf(context)
  const { pathname } = new URL(request.url)
  const slug = pathname.slice(DOCS_ROOT.length + 1).replace(/\/_payload\.json$/, '')
  const page = findPage('docs', locale, slug, isPreview(request))
  if (!page) return Response.json({ error: 'Not found' }, { status: 404 })
  const html = await pageHtml(page)
  const { title, description } = page
  return Response.json(
    { _path: `${DOCS_ROOT}/${slug}`, locale, title, description, headings: headingsOf(html), html },
    { headers: { 'cache-control': `public, max-age=${FRESH_SECONDS}` } },
  )
}
