import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { collections, type GuildSettings, settingsTable } from '#modules/index.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { entryOfRow } from './entry-view.ts'

/** Entries that go, by collection. */
export type Leaving = ReadonlyMap<string, ReadonlySet<string>>

/** Where something that would go is still used. */
export type Uses = { collections: ReadonlyMap<string, number>; settings: readonly string[] }

export async function findUses(locked: LockedCollections, settings: GuildSettings, leaving: Leaving): Promise<Uses> {
  const isLeaving = (collection: string, id: string) => leaving.get(collection)?.has(id) === true
  const counts = new Map<string, number>()
  for (const [name, { collection }] of collections) {
    const staying = (await locked.read(name)).filter(({ id }) => !isLeaving(name, id))
    const users = staying.filter((row) =>
      findEntryReferences(collection.schema, entryOfRow(row)).some((found) => isLeaving(found.collection, found.id)),
    )
    if (users.length > 0) counts.set(name, users.length)
  }
  const paths = [...settingsTable].filter(([path, { schema }]) =>
    findEntryReferences(schema, readPath(settings as Tree, path)).some((found) =>
      isLeaving(found.collection, found.id),
    ),
  )
  return { collections: counts, settings: paths.map(([path]) => path) }
}
