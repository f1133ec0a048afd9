export type Tree = { readonly [key: string]: unknown }

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Own keys only: `__proto__` and `constructor` lead nowhere. */
export function readPath(tree: Tree, path: string): unknown {
  let value: unknown = tree
  for (const key of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** A copy of the tree with the value at its dotted path; untouched branches are shared. */
export function writePath<T extends Tree>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const below = Object.hasOwn(tree, key) ? tree[key] : undefined
  const next = rest.length === 0 ? value : writePath(isTree(below) ? below : {}, rest.join('.'), value)
  return { ...tree, [key]: next }
}

/** spec §4 and §9: after a guild loads, missing nested defaults are filled to depth 3. */
const DEFAULT_FILL_DEPTH = 3

export function fillDefaults<T extends Tree>(saved: Tree, defaults: T, depth = DEFAULT_FILL_DEPTH): T {
  const filled: Record<string, unknown> = { ...saved }
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = Object.hasOwn(filled, key) ? filled[key] : undefined
    if (value === undefined) filled[key] = fallback
    else if (depth > 1 && isTree(value) && isTree(fallback)) filled[key] = fillDefaults(value, fallback, depth - 1)
  }
  return filled as T
}

/**
 * `{ voiceRole: { role: '1' } }` from `{ 'voiceRole.role': '1' }`, the form in which settings are stored in the
 * database.
 */
export function unflatten(flat: Tree): Tree {
  let tree: Tree = {}
  for (const [path, value] of Object.entries(flat)) tree = writePath(tree, path, value)
  return tree
}

/** Equality as in JSON: -0 is 0. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSameValue(item, b[i]))
  if (!isTree(a) || !isTree(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  )
}
