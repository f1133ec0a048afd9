import type { Saving } from '#core/saving/saving.ts'
import { type SortedChanges, sortChanges } from '#core/saving/sort-changes.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { type Changes, parseValue } from '#core/settings/patch.ts'
import { catalogue } from '#modules/catalogue.ts'
import { settingsTable } from '#modules/index.ts'
import { readCollections } from '#store/collections.ts'
import type { Queries } from '#store/transaction.ts'
import { readLoudMessages } from '../collections/loud-messages.ts'
import { namesLostUpload } from './lost-uploads.ts'

/** The changes that any save would accept, from the values in the history; the rest with reasons. */
export async function sortSettings(
  queries: Queries,
  guildId: string,
  wanted: Changes,
  saving: Saving,
): Promise<SortedChanges> {
  const unreadable = new Map<string, SettingIssue>()
  const left = new Map<string, unknown>()
  for (const [path, value] of wanted) {
    const parsed = parseStored(path, value)
    if ('issue' in parsed) unreadable.set(path, parsed.issue)
    else if (await namesLostUpload(queries, parsed.value)) unreadable.set(path, issue(path, 'W_ENTRY_GONE'))
    else left.set(path, parsed.value)
  }
  const rows = await readCollections(queries, guildId)
  const entries = new Map([...rows].map(([name, list]) => [name, new Set(list.map(({ id }) => id))]))
  const loudMessages = await readLoudMessages(queries, guildId, { changes: left, standing: saving.standing })
  const { changes, refused } = sortChanges(catalogue, left, { ...saving, loudMessages }, entries)
  return { changes, refused: new Map([...unreadable, ...refused]) }
}

/** The history may contain a setting, or a kind of value, that this version no longer has. */
export function parseStored(path: string, value: unknown): { value: unknown } | { issue: SettingIssue } {
  const setting = settingsTable.get(path)
  return setting ? parseValue(path, setting, value) : { issue: issue(path, 'V_UNKNOWN', { key: path }) }
}
