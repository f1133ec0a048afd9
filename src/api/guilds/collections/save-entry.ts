import { checkEntry, findFullLimit } from '#core/collections/check-entry.ts'
import { type Entry, parentOf } from '#core/collections/define.ts'
import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { stampReward } from '#core/collections/stamp-reward.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import type { StoredEntry } from '#store/collections.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { checkLoudMessages } from './check-loud-messages.ts'
import type { EntryWriter, Writing } from './enter-collection.ts'
import { entryOfRow } from './entry-view.ts'

export type Written =
  | { kind: 'saved'; stored: StoredEntry; save: number }
  | { kind: 'full'; limit: SettingIssue }
  | { kind: 'refused'; issues: SettingIssue[] }

export type Saved = Written | { kind: 'missing' } | { kind: 'outdated'; stored: StoredEntry }

type Save = {
  id: string
  isNew: boolean
  body: unknown
  /** The version the person edited from. Without it the last writer wins. */
  version?: number | undefined
}

export function saveEntry(writing: Writing, save: Save): Promise<Saved> {
  return writing.change(async (locked): Promise<Saved> => {
    const known = (await locked.read(writing.collection.name)).find(({ id }) => id === save.id) ?? null
    if (!save.isNew && !known) return { kind: 'missing' }
    if (known && save.version !== undefined && save.version !== known.version) {
      return { kind: 'outdated', stored: known }
    }
    const before = known && entryOfRow(known)
    const stamped = isTree(save.body) ? stampReward(save.body, before as Tree | null, writing.userId) : save.body
    return writeEntry(locked, writing, { id: save.id, body: stamped })
  })
}

/** Creating and changing go the same way: parse, room, server, references, write; one after the other per server. */
export async function writeEntry(
  locked: LockedCollections,
  writer: EntryWriter,
  { id, body }: { id: string; body: unknown },
): Promise<Written> {
  const { collection, premium, view, isAdministrator } = writer
  const rows = await locked.read(collection.name)
  const known = rows.find((row) => row.id === id) ?? null
  const before = known && entryOfRow(known)
  const parsed = parseEntry(collection.schema, withId(body, id))
  if (!parsed.ok) return { kind: 'refused', issues: parsed.issues }
  const { entry } = parsed
  const others = rows.filter((row) => row.id !== id).map(entryOfRow)
  const limit = findFullLimit(collection, { entry, before, others, premium })
  if (limit) return { kind: 'full', limit }
  const issues = [
    ...checkEntry(collection, { entry, before, others, guild: view }),
    ...(await findGoneEntries(locked, collection, entry, before)),
    ...(isAdministrator ? [] : await checkLoudMessages(locked, { collection: collection.name, entry, before }, writer)),
  ]
  if (issues.length > 0) return { kind: 'refused', issues }

  const { id: _, ...content } = entry
  const written = { id, parent: parentOf(collection, entry), body: content }
  const stored = known ? await locked.update(collection.name, written) : await locked.insert(collection.name, written)
  return { kind: 'saved', stored, save: locked.save }
}

/** An id of the person's own making is refused like any unknown field; that of the address may be repeated. */
function withId(body: unknown, id: string): unknown {
  return isTree(body) && (body.id === undefined || body.id === id) ? { ...body, id } : body
}

/** References to other entries that do not exist; what was saved before may stay, even broken. */
async function findGoneEntries(
  locked: LockedCollections,
  { schema }: Writing['collection'],
  entry: Entry,
  before: Entry | null,
): Promise<SettingIssue[]> {
  const kept = new Set(before ? findEntryReferences(schema, before).map((found) => found.id) : [])
  const fresh = findEntryReferences(schema, entry).filter((found) => !kept.has(found.id) && found.id !== entry.id)
  const names = [...new Set(fresh.map((found) => found.collection))]
  const read = await Promise.all(names.map(async (name) => [name, await locked.read(name)] as const))
  const ids = new Map(read.map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]))
  return fresh
    .filter((found) => !ids.get(found.collection)?.has(found.id))
    .map(({ path }) => issue(path, 'W_ENTRY_GONE'))
}
