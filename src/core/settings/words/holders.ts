import { isTree, type Tree } from '../paths.ts'

/** Several grants to one role or person are shown as one. */
export function holdersOf(grants: unknown): Tree[] {
  if (!Array.isArray(grants)) return []
  const holders = new Map<string, Tree>()
  for (const grant of grants) {
    if (!isTree(grant)) continue
    const id = `${String(grant.type)} ${String(grant.id)}`
    const name = grant.type === 'role' ? { role: grant.id } : { person: true }
    const known = holders.get(id)?.grants
    holders.set(id, { id, ...name, grants: [...(Array.isArray(known) ? known : []), grant] })
  }
  return [...holders.values()]
}
