import { checkEntry, findFullLimit } from '#core/collections/check-entry.ts'
import type { Collection, Entry } from '#core/collections/define.ts'
import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import type { GuildView } from '#core/guild/types.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { EntryWriter, LoudEntryCheck } from './catalogue.ts'

export type EntryJudging = EntryWriter & {
  collection: Collection
  view: GuildView
  /**
   * The current entries of a collection: of the entry's own, of those it refers to, and of those it is checked with.
   */
  read(collection: string): readonly Entry[]
  checkLoudEntry: LoudEntryCheck
}

export type Judged =
  | { kind: 'ready'; entry: Entry; before: Entry | null }
  | { kind: 'full'; limit: SettingIssue }
  | { kind: 'refused'; issues: SettingIssue[] }

/** Whether an entry may be saved as written, by this person: on the dashboard or with a command. */
export function judgeEntry(id: string, written: unknown, judging: EntryJudging): Judged {
  const { collection, view, read, checkLoudEntry } = judging
  const known = read(collection.name)
  const before = known.find((one) => one.id === id) ?? null
  const parsed = parseEntry(collection.schema, written)
  if (!parsed.ok) return { kind: 'refused', issues: parsed.issues }
  const { entry } = parsed
  const others = known.filter((one) => one.id !== id)
  const limit = findFullLimit(collection, { entry, before, others, premium: view.premium })
  if (limit) return { kind: 'full', limit }
  const issues = [
    ...checkEntry(collection, { entry, before, others, guild: view }),
    ...findGone(collection, entry, before, read),
    ...checkLoudEntry({ collection: collection.name, entry, before }, read, judging),
  ]
  return issues.length > 0 ? { kind: 'refused', issues } : { kind: 'ready', entry, before }
}

/** References to other entries that do not exist; what was saved before may stay, even broken. */
function findGone(
  { schema }: Collection,
  entry: Entry,
  before: Entry | null,
  read: EntryJudging['read'],
): SettingIssue[] {
  const kept = new Set(before ? findEntryReferences(schema, before).map((found) => found.id) : [])
  return findEntryReferences(schema, entry)
    .filter((found) => !kept.has(found.id) && found.id !== entry.id)
    .filter((found) => !read(found.collection).some(({ id }) => id === found.id))
    .map(({ path }) => issue(path, 'W_ENTRY_GONE'))
}
