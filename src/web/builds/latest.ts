import { factsOf } from '../request-context.ts'
import type { Route } from './+types/latest.ts'

/** spec §4, build updates: `/builds/latest.json`, requested with a timestamp so that no cache answers. */
export function loader({ context }: Route.LoaderArgs) {
  const { buildId, options } = factsOf(context)
  return Response.json({ id: buildId, version: options.version }, { headers: { 'cache-control': 'no-store' } })
}
