import { factsOf } from '../request-context.ts'
import type { Route } from './+types/meta.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** spec §7: `/builds/meta/{buildId}.json`; only the running build is known. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { buildId, options } = factsOf(context)
  if (params.file !== `${buildId}.json`) return Response.json({ error: 'Not found' }, { status: 404 })
  return Response.json(
    { id: buildId, version: options.version },
    { headers: { 'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable` } },
  )
}
