import { useMemo, useSyncExternalStore } from 'react'
import { isAsked } from '#ui/guild/is-asked.ts'
import type { GuildStore } from '../state/guild-store.ts'
import { useRules } from '../use-rules.ts'

/**
 * Modules with a pending change that cannot be saved as it is. Compared as one string, so that typing renders nothing
 * again.
 */
export function useWrongModules(store: GuildStore): ReadonlySet<string> {
  const rules = useRules()
  const read = () => {
    const editing = store.snapshot()
    const wrong = [...editing.problems.keys()].filter((path) => !isAsked(editing, path))
    const paths = [...wrong, ...editing.conflicts.keys()]
    return rules ? [...new Set(paths.map(rules.moduleOfSetting))].join(' ') : ''
  }
  const ids = useSyncExternalStore(store.subscribe, read, () => '')
  return useMemo(() => new Set(ids.split(' ')), [ids])
}
