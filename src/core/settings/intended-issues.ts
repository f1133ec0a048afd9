import type * as z from 'zod/mini'

type Found = z.core.$ZodIssue

/** A union reports the problems of each of its forms: only those of the intended form are of interest. */
export function intendedIssues(found: Found, above: readonly PropertyKey[] = []): Found[] {
  const path = [...above, ...found.path]
  if (found.code !== 'invalid_union') return [{ ...found, path }]
  const [meant] = found.errors.toSorted((a, b) => strangeness(a) - strangeness(b))
  return meant?.flatMap((inner) => intendedIssues(inner, path)) ?? [{ ...found, path }]
}

const STRANGE = 1000

/** Counts the signs that this form was not intended: another `type`, keys of another form, a value of another kind. */
function strangeness(issues: readonly Found[]): number {
  return issues.reduce((sum, found) => sum + strangenessOf(found), 0)
}

function strangenessOf(found: Found): number {
  if (isOtherForm(found)) return STRANGE
  if (found.code === 'invalid_union') return Math.min(STRANGE, ...found.errors.map(strangeness))
  return found.code === 'invalid_value' ? 2 : 1
}

function isOtherForm({ code, path }: Found): boolean {
  if (code === 'unrecognized_keys') return true
  if (code === 'invalid_value') return path.length === 0 || path.at(-1) === 'type'
  return code === 'invalid_type' && path.length === 0
}
