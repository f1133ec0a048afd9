import type { Updates } from '#core/settings/draft.ts'
import type { Editing } from '#ui/guild/editing.ts'

type Pending = Pick<Editing, 'updates' | 'problems' | 'conflicts'>
type ModuleOf = (path: string) => string

/**
 * The changes that can be saved now. A field that is wrong or in conflict waits; where a module's rule blames a
 * setting that is not being changed, all changes of that module wait.
 */
export function readyUpdates({ updates, problems, conflicts }: Pending, moduleOf?: ModuleOf): Updates {
  const blamed = [...problems.keys()].filter((path) => !Object.hasOwn(updates, path))
  const waiting = new Set(moduleOf ? blamed.map(moduleOf) : [])
  const isReady = (path: string) => {
    if (problems.has(path) || conflicts.has(path)) return false
    // Until the rules are loaded, nothing is known to be valid.
    return moduleOf ? !waiting.has(moduleOf(path)) : blamed.length === 0
  }
  return Object.fromEntries(Object.entries(updates).filter(([path]) => isReady(path)))
}
