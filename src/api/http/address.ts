import type { Call } from './call.ts'
import { refuse } from './problems.ts'

/** Half a surrogate pair cannot stand in an address, so this is all that the database could not look for. */
const ENCODED_NUL = '%00'

/** Looked at once for every call: no path and no query reaches the database with a text that it cannot hold. */
export function refuseUnstorable(call: Call): Response | null {
  const { url } = call.c.req
  const at = url.indexOf(ENCODED_NUL)
  if (at === -1) return null
  const query = url.indexOf('?')
  return refuse(call, query !== -1 && query < at ? 'badRequest' : 'pageNotFound')
}
