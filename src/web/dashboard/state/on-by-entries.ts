import type { Finding } from '#core/diagnosis/diagnose.ts'
import { diagnoseEntries } from '#core/diagnosis/diagnose-entries.ts'
import type { Channel } from '#core/guild/types.ts'
import type { ModuleId } from '#modules/index.ts'
import type { CollectionState } from '#ui/entries/collection-tools.ts'
import type { ListedModule } from '../module-list.server.ts'

type Switched = Pick<ListedModule, 'id' | 'onWhile' | 'permissions'>
export type OnByEntries = { id: ModuleId; reasons: readonly Finding[] }

/**
 * Modules that are switched on by an entry of a collection, and their problems. A collection that is not loaded yet
 * counts as off.
 */
export function onByEntries(
  modules: readonly Switched[],
  collection: (name: string) => CollectionState,
  channels: readonly Channel[],
): OnByEntries[] {
  return modules.flatMap(({ id, onWhile, permissions }) => {
    if (!onWhile) return []
    const state = collection(onWhile.collection)
    const isOn = state.kind === 'ready' && state.entries.some((entry) => entry[onWhile.flag] === true)
    if (!isOn) return []
    const byId = new Map(channels.map((channel) => [channel.id, channel]))
    return [{ id, reasons: diagnoseEntries({ id, onWhile, permissions }, state.entries, byId) }]
  })
}
