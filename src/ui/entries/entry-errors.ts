import type * as z from 'zod/mini'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { isTree, readPath } from '#core/settings/paths.ts'
import { issueSentence } from '../issue-sentence.ts'

export type EntryError = { path: string; message: string }

/** What keeps an entry from being accepted, as sentences, in the order of its schema. */
export function entryErrors<T extends { id: string }>(
  schema: z.core.$ZodType<T>,
  entry: T,
  more: readonly SettingIssue[] = [],
): EntryError[] {
  const parsed = parseEntry(schema, entry)
  const issues = [...(parsed.ok ? [] : parsed.issues), ...more]
  return issues.map((found) => ({ path: found.path, message: issueSentence(requiredWhenEmpty(entry, found)) }))
}

/** An empty field gets "required" as its error rather than "wrong format". */
function requiredWhenEmpty(entry: unknown, found: SettingIssue): SettingIssue {
  const isShape = found.code === 'V_FORMAT' || found.code === 'V_TYPE'
  if (!isShape || !isTree(entry)) return found
  const value = readPath(entry, found.path)
  return value === '' || value === null || value === undefined ? issue(found.path, 'V_REQUIRED') : found
}

/** The error at a path, or the first one inside it: `reward` also finds `reward.roleId`. */
export function errorAt(errors: readonly EntryError[], path: string): string | null {
  return errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message ?? null
}
