import { permissionList } from '#core/guild/permission-names.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { readApiCalls } from '../content/api-calls.server.ts'
import { headingsOf, minutesToRead } from '../content/headings.ts'
import { dashboardPageOf, moduleOf } from '../content/modules.server.ts'
import { findPage } from '../content/pages.server.ts'
import { isPreview } from '../content/preview.ts'
import { pageHtml } from '../content/render.server.tsx'
import { neighboursOf, parentOf } from '../content/tree.ts'
import { breadcrumbs } from '../docs/breadcrumbs.ts'
import { DocsPage } from '../docs/docs-page.tsx'
import { editUrl } from '../docs/edit-url.ts'
import { DOCS_ROOT, docsTree } from '../docs/read-docs.server.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { pageMeta } from '../open-graph/page-meta.ts'
import { articleData } from '../open-graph/structured-data.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/docs.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  const preview = isPreview(request)
  const slug = params['*']
  const path = `${DOCS_ROOT}/${slug}`
  const page = findPage('docs', locale, slug, preview)
  if (!page) throw pageNotFound(path)
  const calls = slug === 'api' ? await readApiCalls(request, options) : null
  const html = await pageHtml(page, calls)
  const tree = docsTree(locale, preview)
  const parent = parentOf(tree, path)
  const { title, description, module, file } = page
  return {
    title,
    description,
    tree,
    parent: parent && { title: parent.title, _path: parent._path },
    ...neighboursOf(tree, path),
    headings: headingsOf(html),
    minutes: minutesToRead(html),
    module: module ? moduleFacts(module, locale) : null,
    editUrl: editUrl(file),
    isDraft: page.draft === true,
    html,
    structuredData: [
      articleData(options.siteUrl[locale], locale, { title, description, path }),
      breadcrumbs(options.siteUrl[locale], [...(parent ? [parent] : []), { title, _path: path }]),
    ],
  }
}

function moduleFacts(id: string, locale: Locale) {
  return { permissions: permissionList(moduleOf(id).permissions, locale), dashboard: dashboardPageOf(id) }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: page } = args
  if (!page) return []
  const { title, description, structuredData } = page
  return pageMeta(args, {
    title: `${title} · ${m['site.docs.title']()}`,
    description,
    type: 'article',
    structuredData,
  })
}

export default function Docs({ loaderData }: Route.ComponentProps) {
  return <DocsPage {...loaderData} />
}
