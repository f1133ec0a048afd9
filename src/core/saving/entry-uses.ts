import type { Entry } from '#core/collections/define.ts'
import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'

/** Entries that are being removed, by collection. */
export type Leaving = ReadonlyMap<string, ReadonlySet<string>>

/** Where an entry to be removed is still used: how often in which collection, and in which settings. */
export type Uses = { collections: ReadonlyMap<string, number>; settings: readonly string[] }

export function usesOf(
  { collections, table }: Pick<Catalogue, 'collections' | 'table'>,
  read: (collection: string) => readonly Entry[],
  settings: Tree,
  leaving: Leaving,
): Uses {
  const isLeaving = (found: { collection: string; id: string }) => leaving.get(found.collection)?.has(found.id) === true
  const counts = new Map<string, number>()
  for (const [name, { collection }] of collections) {
    const staying = read(name).filter(({ id }) => !isLeaving({ collection: name, id }))
    const users = staying.filter((entry) => findEntryReferences(collection.schema, entry).some(isLeaving))
    if (users.length > 0) counts.set(name, users.length)
  }
  const paths = [...table].filter(([path, { schema }]) =>
    findEntryReferences(schema, readPath(settings, path)).some(isLeaving),
  )
  return { collections: counts, settings: paths.map(([path]) => path) }
}
