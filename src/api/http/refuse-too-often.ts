import type { Services } from '../services.ts'
import type { Call } from './call.ts'
import { refuse } from './problems.ts'

/** The answer to somebody who makes this call too often; null: they do not. */
export function refuseTooOften(call: Call, { id }: { id: string }, limit: keyof Services['limits']): Response | null {
  const retryAfterSeconds = call.services.limits[limit].take(id)
  return retryAfterSeconds > 0 ? refuse(call, 'tooMany', { retryAfterSeconds }) : null
}
