import type * as z from 'zod/mini'
import { boundsAt } from '#core/settings/bounds.ts'
import { issue, issueFromZod, type SettingIssue } from '#core/settings/issues.ts'
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
    issues: (result.issues as readonly z.core.$ZodIssue[]).flatMap((found) => inOurWords(schema, found, value)),
  }
}

function inOurWords(schema: z.core.$ZodType, found: z.core.$ZodIssue, value: unknown): SettingIssue[] {
  if (found.code === 'unrecognized_keys') {
    return found.keys.map((key) => issue(dotted([...found.path, key]), 'V_UNKNOWN', { key }))
  }
  if (found.code === 'invalid_union') {
    const closest = closestOption(found.errors)
    if (closest)
      return closest.flatMap((inner) => inOurWords(schema, { ...inner, path: [...found.path, ...inner.path] }, value))
  }
  const told = issueFromZod(dotted(found.path), found, value)
  return [told.code === 'V_RANGE' ? { ...told, params: { ...boundsAt(schema, found.path), ...told.params } } : told]
}

/** Of a union's options the one that fits furthest: what the person meant, and what to tell them about. */
function closestOption(errors: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | null {
  const depth = (issues: readonly z.core.$ZodIssue[]) => Math.min(...issues.map(({ path }) => path.length))
  const fitting = errors.filter((issues) => issues.length > 0 && depth(issues) > 0)
  const fewest = fitting.toSorted((a, b) => a.length - b.length || depth(b) - depth(a))
  return fewest[0] ?? null
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')
