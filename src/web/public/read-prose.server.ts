import type { RouterContextProvider } from 'react-router'
import { type Collection, findPage } from '../content/pages.server.ts'
import { isPreview } from '../content/preview.ts'
import { pageHtml } from '../content/render.server.tsx'
import { pageNotFound } from '../errors/error-kind.ts'
import { factsOf } from '../request-context.ts'
import type { ProsePageData } from './prose-page.tsx'

type Asked = { request: Request; context: Readonly<Pick<RouterContextProvider, 'get'>> }

/** The content file of a page in the language of the request, or 404. */
export async function readProse(
  { request, context }: Asked,
  collection: Collection,
  slug: string,
): Promise<ProsePageData> {
  const page = findPage(collection, factsOf(context).locale, slug, isPreview(request))
  if (!page) throw pageNotFound(new URL(request.url).pathname)
  return { title: page.title, description: page.description, html: await pageHtml(page) }
}
