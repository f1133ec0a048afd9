import { goneEntryIssues, newlyNamedEntries } from '#core/saving/gone-entries.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Tree } from '#core/settings/paths.ts'
import { settingsTable } from '#modules/index.ts'
import { readCollection } from '#store/collections.ts'
import type { Queries } from '#store/transaction.ts'

type Where = { db: Queries; guildId: string; saved: Tree }

/** Only reads the collections that the changes refer to. */
export async function findGoneEntries({ db, guildId, saved }: Where, changes: Changes): Promise<SettingIssue[]> {
  const named = newlyNamedEntries(settingsTable, saved, changes)
  const names = [...new Set(named.map(({ collection }) => collection))]
  const read = await Promise.all(names.map(async (name) => [name, await readCollection(db, guildId, name)] as const))
  return goneEntryIssues(named, new Map(read.map(([name, entries]) => [name, new Set(entries.map(({ id }) => id))])))
}
