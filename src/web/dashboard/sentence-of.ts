import { m } from '#texts'
import type { ApiResult } from './state/call-api.ts'

type Failure = Exclude<ApiResult<unknown>, { kind: 'ok' }>

/** The API's own sentence where it has one. */
export function sentenceOf(result: Failure): string {
  return result.kind === 'problem' && result.problem
    ? result.problem.detail
    : m['dashboard.guild_overview.errors.guild.post.communication']()
}

/** Refusals are final; a service that was unreachable or too busy may work again. */
export function mayWorkAgain(result: Failure): boolean {
  return result.kind === 'unreachable' || (result.kind === 'problem' && (result.status >= 500 || result.status === 429))
}
