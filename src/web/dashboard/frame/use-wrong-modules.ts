import { useMemo, useSyncExternalStore } from 'react'
import { isAsked } from '#ui/guild/is-asked.ts'
import type { GuildStore } from '../state/guild-store.ts'
import { useRules } from '../use-rules.ts'

/** Modules in which a pending change cannot be saved as it is. In one word, so that typing draws nothing again. */
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
