import type * as z from 'zod/mini'
import { boundsAt } from './bounds.ts'
import type { Setting } from './define.ts'
import { intendedIssues } from './intended-issues.ts'
import { ISSUES_MAX, issue, issueFromZod, type SettingIssue } from './issues.ts'
import { isTree } from './paths.ts'
import { groupsOf, type SettingsTable } from './table.ts'

/** Dotted path → new value, validated and normalised. */
export type Changes = ReadonlyMap<string, unknown>
export type ParsedPatch = { ok: true; changes: Changes } | { ok: false; issues: SettingIssue[] }

/** Some settings are maintained by the bot, such as the id of a message it posted: people can only read them. */
export type Writer = 'person' | 'bot'

/**
 * Keys are setting names, or dotted paths into them; a group may also be an object with some of its fields. All or
 * nothing: with one problem, no change is returned. At most a hundred problems are reported.
 */
export function parsePatch(table: SettingsTable, body: unknown, writer: Writer = 'person'): ParsedPatch {
  if (!isTree(body)) return { ok: false, issues: [issue('', 'V_TYPE')] }
  const changes = new Map<string, unknown>()
  const issues: SettingIssue[] = []
  const visit = (path: string, value: unknown) => {
    if (issues.length >= ISSUES_MAX) return
    const setting = table.get(path)
    if (setting) {
      const result = parseValue(path, setting, value, writer)
      if ('issue' in result) issues.push(result.issue)
      else if (changes.has(path)) issues.push(issue(path, 'V_DUPLICATE'))
      else changes.set(path, result.value)
      return
    }
    if (!groupsOf(table).has(path)) issues.push(issue(path, 'V_UNKNOWN', { key: path }))
    else if (!isTree(value)) issues.push(issue(path, 'V_TYPE'))
    else for (const [key, inner] of Object.entries(value)) visit(`${path}.${key}`, inner)
  }
  for (const [path, value] of Object.entries(body)) visit(path, value)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, changes }
}

/** One value against its declaration; the browser uses the same for a field being edited. */
export function parseValue(
  path: string,
  setting: Setting,
  value: unknown,
  writer: Writer = 'person',
): { value: unknown } | { issue: SettingIssue } {
  if (setting.options.readOnly && writer === 'person') return { issue: issue(path, 'V_READ_ONLY') }
  const result = setting.schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error(`${path}: settings are validated synchronously`)
  if (!result.issues) return { value: result.value }
  const [first] = (result.issues as readonly z.core.$ZodIssue[]).flatMap((found) => intendedIssues(found))
  if (!first) return { issue: issue(path, 'V_TYPE') }
  const found = issueFromZod(path, first, value)
  if (found.code !== 'V_RANGE') return { issue: found }
  return { issue: { ...found, params: { ...found.params, ...boundsAt(setting.schema, first.path) } } }
}
