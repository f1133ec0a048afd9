import type { Changes } from './patch.ts'
import { readPath, type Tree } from './paths.ts'
import type { SettingsTable } from './table.ts'

/** Adds what the server itself writes into changes: who made them. The body is not trusted for that. */
export function stampChanges(table: SettingsTable, saved: Tree, changes: Changes, userId: string): Changes {
  const stamped = [...changes].map(([path, value]) => {
    const stamp = table.get(path)?.options.stamp
    return [path, stamp ? stamp(value, readPath(saved, path), userId) : value] as const
  })
  return new Map(stamped)
}
