import type { Entry } from '#core/collections/define.ts'
import { type Leaving, type Uses, usesOf } from '#core/saving/entry-uses.ts'
import type { Tree } from '#core/settings/paths.ts'
import { catalogue } from '#modules/catalogue.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { entryOfRow } from './entry-view.ts'

export async function findUses(locked: LockedCollections, settings: GuildSettings, leaving: Leaving): Promise<Uses> {
  const entries = await readEntries(locked, catalogue.collections.keys())
  return usesOf(catalogue, entries, settings as Tree, leaving)
}

/** Entries of these collections, read while nobody else changes them. */
export async function readEntries(locked: LockedCollections, names: Iterable<string>) {
  const byName = new Map<string, Entry[]>()
  // One after the other: they share one connection.
  for (const name of new Set(names)) byName.set(name, (await locked.read(name)).map(entryOfRow))
  return (name: string) => byName.get(name) ?? []
}
