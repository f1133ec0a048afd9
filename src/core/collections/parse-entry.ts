import type * as z from 'zod/mini'
import { boundsAt } from '#core/settings/bounds.ts'
import { intendedIssues } from '#core/settings/intended-issues.ts'
import { ISSUES_MAX, issue, issueFromZod, type SettingIssue } from '#core/settings/issues.ts'
import { isTree } from '#core/settings/paths.ts'

export type ParsedEntry<T> = { ok: true; entry: T } | { ok: false; issues: SettingIssue[] }

/** One entry against its schema, with the dotted path of each problem inside the entry. Browser and API use it alike. */
export function parseEntry<T>(schema: z.core.$ZodType<T>, value: unknown): ParsedEntry<T> {
  if (!isTree(value)) return { ok: false, issues: [issue('', 'V_TYPE')] }
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('entries are validated synchronously')
  if (!result.issues) return { ok: true, entry: result.value }
  return {
    ok: false,
    issues: (result.issues as readonly z.core.$ZodIssue[])
      .flatMap((found) => intendedIssues(found))
      .flatMap((found) => inOurWords(schema, found, value))
      .slice(0, ISSUES_MAX),
  }
}

function inOurWords(schema: z.core.$ZodType, found: z.core.$ZodIssue, value: unknown): SettingIssue[] {
  if (found.code === 'unrecognized_keys') {
    return found.keys.map((key) => issue(dotted([...found.path, key]), 'V_UNKNOWN', { key }))
  }
  const told = issueFromZod(dotted(found.path), found, value)
  return [told.code === 'V_RANGE' ? { ...told, params: { ...boundsAt(schema, found.path), ...told.params } } : told]
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')
