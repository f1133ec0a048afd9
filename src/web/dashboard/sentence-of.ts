import { m } from '#texts'
import type { ApiResult } from './state/call-api.ts'

type Failure = Exclude<ApiResult<unknown>, { kind: 'ok' }>

/** The API's own words where it has some. */
export function sentenceOf(result: Failure): string {
  return result.kind === 'problem' && result.problem
    ? result.problem.detail
    : m['dashboard.guild_overview.errors.guild.post.communication']()
}

/** A refusal for a reason stays one; what was away or too busy may be back. */
export function mayWorkAgain(result: Failure): boolean {
  return result.kind === 'unreachable' || (result.kind === 'problem' && (result.status >= 500 || result.status === 429))
}
