import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'

/** The existing entries, by collection. */
export type KnownEntries = ReadonlyMap<string, ReadonlySet<string>>

export type NamedEntry = { path: string; collection: string; id: string }

/**
 * Items, articles and saved messages that a change refers to for the first time: what was saved earlier may stay,
 * even broken.
 */
export function newlyNamedEntries(table: Catalogue['table'], saved: Tree, changes: Changes): NamedEntry[] {
  return [...changes].flatMap(([path, value]) => {
    const schema = table.get(path)?.schema
    if (!schema) return []
    const kept = new Set(findEntryReferences(schema, readPath(saved, path)).map(({ id }) => id))
    return findEntryReferences(schema, value)
      .filter(({ id }) => !kept.has(id))
      .map(({ collection, id }) => ({ path, collection, id }))
  })
}

/** One for each setting that refers to an entry that does not exist. */
export function goneEntryIssues(named: readonly NamedEntry[], known: KnownEntries): SettingIssue[] {
  const gone = named.filter(({ collection, id }) => !known.get(collection)?.has(id))
  return [...new Set(gone.map(({ path }) => path))].map((path) => issue(path, 'W_ENTRY_GONE'))
}
