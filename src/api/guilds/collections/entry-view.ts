import type { EntryMeta, EntryReply } from '#core/collections/api.ts'
import type { Collection, Entry } from '#core/collections/define.ts'
import { limitFor, limits } from '#core/limits.ts'
import type { StoredEntry } from '#store/collections.ts'

/** The document as its schema accepted it when it was saved. */
export const entryOfRow = ({ id, body }: StoredEntry): Entry => ({ id, ...body })

export const metaOf = ({ version, createdBy, createdAt, updatedAt }: StoredEntry): EntryMeta => ({
  version,
  createdBy,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const replyOf = (stored: StoredEntry, save: number): EntryReply => ({
  entry: entryOfRow(stored),
  meta: metaOf(stored),
  save,
})

export function limitOf({ limit }: Collection, count: number, premium: boolean) {
  return limit && { count, max: limitFor(limit, premium), ...limits[limit] }
}
