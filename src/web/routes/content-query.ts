import { isPreview } from '../content/preview.ts'
import { queryContent } from '../content/query.server.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/content-query.ts'

const FRESH_SECONDS = 300

/** spec §7: documentation content by query. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const answer = queryContent(url.searchParams, factsOf(context).locale, isPreview(request))
  if (!answer.ok) return Response.json({ error: answer.reason }, { status: 400 })
  return Response.json(answer.documents, { headers: { 'cache-control': `public, max-age=${FRESH_SECONDS}` } })
}
