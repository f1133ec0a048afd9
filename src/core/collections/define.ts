import type * as z from 'zod/mini'
import type { GuildView } from '#core/guild/types.ts'
import type { LimitName } from '#core/limits.ts'
import type { SettingIssue } from '#core/settings/issues.ts'

export type Entry = { id: string }

/**
 * Rules that need the other entries or the server. `before` is null for a new entry; a value saved earlier may be
 * kept.
 */
type EntryCheck<T> = (entry: T, others: readonly T[], guild: GuildView, before: T | null) => SettingIssue[]

export type CollectionOptions<T> = {
  /** Also its segment in the API's addresses. Stored with each entry: renaming one needs a migration. */
  name: string
  /** One entry, `id: entryId()` included. */
  schema: z.core.$ZodType<T>
  /** Its row in the limits table; null where the plan makes no difference. */
  limit: LimitName | null
  /** No server holds more, whatever its plan. */
  hardMax: number
  /** Whether people may reorder the entries. */
  sortable?: boolean
  /** What only one entry may have, such as its name: the commands that add entries refuse a second one. */
  unique?: (entry: T) => string
  /** Every issue it returns refuses the save. */
  checkEntry?: EntryCheck<T>
  /**
   * The field by which entries belong together: the limit counts within one value of it. With `collection` the
   * value is the id of an entry there, and goes with it when that is removed.
   */
  parent?: { key: keyof T & string; collection?: string }
}

/** Entries that are saved one by one, by calls of their own, outside of the settings (spec §10.1). */
export type Collection<T extends Entry = Entry> = {
  readonly name: string
  readonly schema: z.core.$ZodType<T>
  readonly limit: LimitName | null
  readonly hardMax: number
  readonly sortable: boolean
  readonly parent: { readonly key: string; readonly collection: string | null } | null
  /** Whether another entry has what only one may have. */
  isTaken(entry: T, others: readonly T[]): boolean
  /** A method, so that collections of different entry types fit into one list. */
  checkEntry(entry: T, others: readonly T[], guild: GuildView, before: T | null): SettingIssue[]
}

export function defineCollection<T extends Entry>({
  sortable = false,
  unique,
  checkEntry = () => [],
  parent,
  ...rest
}: CollectionOptions<T>): Collection<T> {
  return {
    ...rest,
    sortable,
    isTaken: (entry, others) => unique !== undefined && others.some((other) => unique(other) === unique(entry)),
    checkEntry,
    parent: parent ? { key: parent.key, collection: parent.collection ?? null } : null,
  }
}

/** The parent of an entry; null where the collection has none. */
export function parentOf(collection: Collection, entry: object): string | null {
  if (!collection.parent) return null
  const value: unknown = Reflect.get(entry, collection.parent.key)
  return value === undefined || value === null ? null : String(value)
}
