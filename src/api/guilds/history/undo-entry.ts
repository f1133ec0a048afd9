import { z } from 'zod'
import { ORDER_ID, readEntryPath } from '#core/collections/history-path.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { issue } from '#core/settings/issues.ts'
import { collections, type GuildSettings } from '#modules/index.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import type { Queries } from '#store/transaction.ts'
import { m } from '#texts'
import type { EntryWriter } from '../collections/enter-collection.ts'
import { findUses } from '../collections/find-uses.ts'
import { nameUses } from '../collections/name-uses.ts'
import { writeEntry } from '../collections/save-entry.ts'
import { namesLostUpload } from './lost-uploads.ts'

export const isEntryPath = (path: string) => readEntryPath(path) !== null

const order = z.array(z.string())

/** An entry's value in the history: its body, null where there is none, or the order of all. */
export async function readEntryValue(locked: LockedCollections, path: string): Promise<unknown> {
  const place = readEntryPath(path)
  if (!place || !collections.has(place.collection)) return null
  const rows = await locked.read(place.collection)
  if (place.id === ORDER_ID) return rows.map(({ id }) => id)
  return rows.find(({ id }) => id === place.id)?.body ?? null
}

/** Orders are compared by the entries in both: entries added or removed since have no previous position. */
export function isSameOrder(a: unknown, b: unknown): boolean {
  const [left, right] = [order.safeParse(a).data ?? [], order.safeParse(b).data ?? []]
  const shared = left.filter((id) => right.includes(id))
  return shared.join() === right.filter((id) => left.includes(id)).join()
}

export const isOrderPath = (path: string) => readEntryPath(path)?.id === ORDER_ID

type EntryUndo = { path: string; restored: unknown }
type Where = {
  queries: Queries
  locked: LockedCollections
  settings: GuildSettings
  writer: Omit<EntryWriter, 'collection'>
}

/** null when done, otherwise a sentence that says why not. */
export async function undoEntry(
  { queries, locked, settings, writer }: Where,
  { path, restored }: EntryUndo,
): Promise<string | null> {
  const { locale } = writer
  const place = readEntryPath(path)
  const collection = place && collections.get(place.collection)?.collection
  const gone = () => describeIssue(issue(path, 'W_ENTRY_GONE'), locale)
  if (!place || !collection) return gone()
  if (isOrderPath(path)) {
    const rows = await locked.read(collection.name)
    const ids = (order.safeParse(restored).data ?? []).filter((id) => rows.some((row) => row.id === id))
    if (ids.length === 0) return gone()
    await locked.reorder(collection.name, ids)
    return null
  }
  if (restored === null) {
    const uses = await findUses(locked, settings, new Map([[collection.name, new Set([place.id])]]))
    if (uses.collections.size > 0 || uses.settings.length > 0) {
      return m['api.undo.inUse']({ where: nameUses(uses, locale) }, { locale })
    }
    await locked.remove(collection.name, [place.id])
    return null
  }
  if (await namesLostUpload(queries, restored)) return gone()
  const written = await writeEntry(locked, { ...writer, collection }, { id: place.id, body: restored })
  if (written.kind === 'saved') return null
  const [found] = written.kind === 'full' ? [written.limit] : written.issues
  return found ? describeIssue(found, locale) : gone()
}
