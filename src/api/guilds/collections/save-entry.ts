import { parentOf } from '#core/collections/define.ts'
import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { stampReward } from '#core/collections/stamp-reward.ts'
import { judgeEntry } from '#core/saving/judge-entry.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import { checkLoudEntry, judgedTogether } from '#modules/loud-messages.ts'
import type { StoredEntry } from '#store/collections.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import type { EntryWriter, Writing } from './enter-collection.ts'
import { entryOfRow } from './entry-view.ts'
import { readEntries } from './find-uses.ts'

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

/** Creating and updating take the same path: parse, limits, server, references, write; one at a time per server. */
export async function writeEntry(
  locked: LockedCollections,
  writer: EntryWriter,
  { id, body }: { id: string; body: unknown },
): Promise<Written> {
  const { collection } = writer
  const whole = withId(body, id)
  const parsed = parseEntry(collection.schema, whole)
  const named = parsed.ok ? findEntryReferences(collection.schema, parsed.entry) : []
  const read = await readEntries(locked, [
    collection.name,
    ...named.map((found) => found.collection),
    ...judgedTogether(collection.name),
  ])
  const judged = judgeEntry(id, whole, { ...writer, read, checkLoudEntry })
  if (judged.kind !== 'ready') return judged
  const { id: _, ...content } = judged.entry
  const written = { id, parent: parentOf(collection, judged.entry), body: content }
  const stored = judged.before
    ? await locked.update(collection.name, written)
    : await locked.insert(collection.name, written)
  return { kind: 'saved', stored, save: locked.save }
}

/** An id chosen by the caller is refused like any unknown field; repeating the one in the address is allowed. */
function withId(body: unknown, id: string): unknown {
  return isTree(body) && (body.id === undefined || body.id === id) ? { ...body, id } : body
}
