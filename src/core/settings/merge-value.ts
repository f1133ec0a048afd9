import { isSameValue, isTree, type Tree } from './paths.ts'

/**
 * What was changed since `base`, on top of what others have saved since. Lists whose entries have ids are merged entry
 * by entry, and entries field by field; where both have changed the same field, `mine` counts. An entry that others
 * have deleted stays deleted.
 */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSameValue(base, theirs)) return mine
  if (isSameValue(base, mine)) return theirs
  if (isTree(base) && isTree(mine) && isTree(theirs)) return mergeTrees(base, mine, theirs)
  const [before, own, now] = [entriesById(base), entriesById(mine), entriesById(theirs)]
  if (!before || !own || !now) return mine
  const kept = [...now].flatMap(([id, entry]) => {
    const ours = own.get(id)
    if (!ours) return before.has(id) ? [] : [entry]
    return [mergeTrees(before.get(id) ?? {}, ours, entry)]
  })
  return [...kept, ...[...own].flatMap(([id, entry]) => (before.has(id) || now.has(id) ? [] : [entry]))]
}

function mergeTrees(base: Tree, mine: Tree, theirs: Tree): Tree {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...keys].map((key) => [key, mergeValue(base[key], mine[key], theirs[key])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function entriesById(value: unknown): Map<string, Tree> | null {
  if (!Array.isArray(value)) return null
  const entries = value.flatMap((entry) =>
    isTree(entry) && typeof entry.id === 'string' ? [[entry.id, entry] as const] : [],
  )
  return entries.length === value.length ? new Map(entries) : null
}
