import type { Changes } from '#core/settings/patch.ts'
import type { Actor } from './actor.ts'
import type { LockedCollections } from './collections-change.ts'
import { type SavedSettings, saveSettings } from './settings.ts'
import type { Queries } from './transaction.ts'

type Reset = {
  guildId: string
  actor: Actor
  at: number
  changes: Changes
  entries: readonly { collection: string; id: string }[]
}

/** Settings first: they may refer to entries that are removed. All of it is one save in the history. */
export async function resetConfiguration(
  queries: Queries,
  locked: LockedCollections,
  { guildId, actor, at, changes, entries }: Reset,
): Promise<Pick<SavedSettings, 'settings' | 'revision'>> {
  const saved = await saveSettings(queries, { guildId, changes, actor, source: 'dashboard', at, save: locked.save })
  if (!saved.ok) throw new Error('a save that names no revision has no conflicts')
  for (const [collection, leaving] of Map.groupBy(entries, (entry) => entry.collection)) {
    await locked.remove(
      collection,
      leaving.map(({ id }) => id),
    )
  }
  return saved
}
