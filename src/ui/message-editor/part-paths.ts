/** Paths inside a message, with dots, as the schema names them: `blocks.2.children.0`. */

type Branch = Record<string, unknown> | unknown[]

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isBranch(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

export function readAt(root: unknown, path: string): unknown {
  return path === '' ? root : path.split('.').reduce(childOf, root)
}

/** A copy with the value at its path; `undefined` removes the key. Unchanged branches are shared. */
export function writeAt<T>(root: T, path: string, value: unknown): T {
  if (path === '') return value as T
  const [key = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : writeAt(childOf(root, key) ?? {}, rest.join('.'), value)
  if (Array.isArray(root)) return root.with(Number(key), next) as T
  const copy: Record<string, unknown> = { ...(isBranch(root) ? root : {}) } as Record<string, unknown>
  if (next === undefined) delete copy[key]
  else copy[key] = next
  return copy as T
}

export type Place = { list: string; at: number }

/** The list that holds the part at this path, and its index; null if it is not in a list. */
export function placeOf(path: string): Place | null {
  const cut = path.lastIndexOf('.')
  const at = Number(path.slice(cut + 1))
  return cut > 0 && Number.isInteger(at) ? { list: path.slice(0, cut), at } : null
}

export function itemsAt(root: unknown, list: string): readonly unknown[] {
  const items = readAt(root, list)
  return Array.isArray(items) ? items : []
}

/** The current path of this very object. */
export function findPart(root: unknown, part: unknown, path = ''): string | null {
  if (root === part) return path
  if (!isBranch(root)) return null
  for (const [key, value] of Object.entries(root)) {
    const found = findPart(value, part, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
