import { m } from '#texts'
import type { ApiResult } from './state/api-client.ts'

/** The API's own words where it has some. */
export function sentenceOf(result: Exclude<ApiResult<unknown>, { kind: 'ok' }>): string {
  return result.kind === 'problem' && result.problem
    ? result.problem.detail
    : m['dashboard.guild_overview.errors.guild.post.communication']()
}
