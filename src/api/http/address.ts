import type { Call } from './call.ts'
import { refuse } from './problems.ts'

/** An address cannot contain half a surrogate pair, so NUL is all that the database could not search for. */
const ENCODED_NUL = '%00'

/** Checked once for every call: no path or query reaches the database with a text that it cannot store. */
export function refuseUnstorable(call: Call): Response | null {
  const { url } = call.c.req
  const at = url.indexOf(ENCODED_NUL)
  if (at === -1) return null
  const query = url.indexOf('?')
  return refuse(call, query !== -1 && query < at ? 'badRequest' : 'pageNotFound')
}
