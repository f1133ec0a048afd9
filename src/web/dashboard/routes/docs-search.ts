import { searchDocs } from '../../docs/search-index.server.ts'
import { factsOf } from '../../request-context.ts'
import type { Route } from './+types/docs-search.ts'

const QUERY_MAX = 100
const RESULTS_MAX = 6

/** `/docs/search.json?q=`: the documentation's own search, for the command palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX)
  const found = query ? await searchDocs(query, factsOf(context).locale) : []
  const results = found.slice(0, RESULTS_MAX).map(({ path, page, section }) => ({ path, page, section }))
  return Response.json({ results }, { headers: { 'cache-control': 'public, max-age=300' } })
}
