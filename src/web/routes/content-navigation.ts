import { isPreview } from '../content/preview.ts'
import { docsTree } from '../docs/read-docs.server.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/content-navigation.ts'

/** spec §2: the content tree of title, path and one level of children. */
export function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(docsTree(factsOf(context).locale, isPreview(request)), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
