import type { Updates } from '#core/settings/draft.ts'
import type { Editing } from '#ui/guild/editing.ts'

type Pending = Pick<Editing, 'updates' | 'problems' | 'conflicts'>
type ModuleOf = (path: string) => string

/**
 * What can be saved now. A field that is wrong, or contested, waits; where a rule of a module blames a setting that is
 * not being changed, all changes of that module do.
 */
export function readyUpdates({ updates, problems, conflicts }: Pending, moduleOf?: ModuleOf): Updates {
  const blamed = [...problems.keys()].filter((path) => !Object.hasOwn(updates, path))
  const waiting = new Set(moduleOf ? blamed.map(moduleOf) : [])
  const isReady = (path: string) => {
    if (problems.has(path) || conflicts.has(path)) return false
    // Before the rules are here nothing is known to be right.
    return moduleOf ? !waiting.has(moduleOf(path)) : blamed.length === 0
  }
  return Object.fromEntries(Object.entries(updates).filter(([path]) => isReady(path)))
}
