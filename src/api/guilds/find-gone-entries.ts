import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { settingsTable } from '#modules/index.ts'
import { readCollection } from '#store/collections.ts'
import type { Queries } from '#store/transaction.ts'

type Where = { db: Queries; guildId: string; saved: Tree }

/** Items, articles and saved messages that a change names anew and nobody has; what was saved may stay, even broken. */
export async function findGoneEntries({ db, guildId, saved }: Where, changes: Changes): Promise<SettingIssue[]> {
  const named = [...changes].flatMap(([path, value]) => {
    const schema = settingsTable.get(path)?.schema
    if (!schema) return []
    const kept = new Set(findEntryReferences(schema, readPath(saved, path)).map(({ id }) => id))
    return findEntryReferences(schema, value)
      .filter(({ id }) => !kept.has(id))
      .map(({ collection, id }) => ({ path, collection, id }))
  })
  const names = [...new Set(named.map(({ collection }) => collection))]
  const read = await Promise.all(names.map(async (name) => [name, await readCollection(db, guildId, name)] as const))
  const known = new Map(read.map(([name, entries]) => [name, new Set(entries.map(({ id }) => id))]))
  const gone = named.filter(({ collection, id }) => !known.get(collection)?.has(id))
  return [...new Set(gone.map(({ path }) => path))].map((path) => issue(path, 'W_ENTRY_GONE'))
}
