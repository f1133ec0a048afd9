import type * as z from 'zod/mini'
import { issue, issueFromZod, type SettingIssue } from '#core/settings/issues.ts'
import type { Call } from './call.ts'
import { inWords } from './in-words.ts'
import { refuse } from './problems.ts'

/** A body that does not match its schema: every wrong field is reported. */
export function refuseBody(call: Call, value: unknown, { issues }: Pick<z.core.$ZodError, 'issues'>): Response {
  return refuse(call, 'invalidBody', {
    errors: inWords(
      call,
      issues.flatMap((found) => issuesOf(found, value)),
    ),
  })
}

function issuesOf(found: z.core.$ZodIssue, value: unknown): SettingIssue[] {
  const path = (...more: string[]) => [...found.path.map(String), ...more].join('.')
  if (found.code === 'unrecognized_keys')
    return found.keys.map((key) => issue(path(key), 'V_UNKNOWN', { key: path(key) }))
  return [issueFromZod(path(), found, value)]
}
