import { isTree } from '#core/settings/paths.ts'
import type { EntrySource } from '#ui/entries/entry-source.ts'

/**
 * A form empties an optional part by setting undefined. JSON drops such keys, so without this an unchanged entry would
 * look changed.
 */
export function withoutGaps<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutGaps) as T
  if (!isTree(value)) return value
  const kept = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutGaps(part)])) as T
}

export function savedWithoutGaps<T extends { id: string }>(source: EntrySource<T>): EntrySource<T> {
  return {
    ...source,
    create: (entry) => source.create(withoutGaps(entry)),
    update: (entry, base) => source.update(withoutGaps(entry), base),
  }
}
