import type { ModuleId } from '#modules/index.ts'
import type { CollectionState } from '#ui/entries/collection-tools.ts'

type Switched = { id: ModuleId; onWhile: { collection: string; flag: string } | null }

/** Modules that an entry of a collection switches on. What is not loaded yet counts as off. */
export function onByEntries(modules: readonly Switched[], collection: (name: string) => CollectionState): ModuleId[] {
  return modules.flatMap(({ id, onWhile }) => {
    if (!onWhile) return []
    const state = collection(onWhile.collection)
    const isOn = state.kind === 'ready' && state.entries.some((entry) => entry[onWhile.flag] === true)
    return isOn ? [id] : []
  })
}
