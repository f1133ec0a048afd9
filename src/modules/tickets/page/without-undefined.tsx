import { isTree } from '#core/settings/paths.ts'
import type { EntrySource } from '#ui/entries/entry-source.ts'

/**
 * A form empties an optional part by setting undefined. JSON drops such keys, so without this an unchanged entry would
 * look changed.
 */
export function withoutUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutUndefined) as T
  if (!isTree(value)) return value
  const kept = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutUndefined(part)])) as T
}

export function savedWithoutUndefined<T extends { id: string }>(source: EntrySource<T>): EntrySource<T> {
  return {
    ...source,
    create: (entry) => source.create(withoutUndefined(entry)),
    update: (entry, base) => source.update(withoutUndefined(entry), base),
  }
}
