import type { PickerEntry, PickerGroup } from './entry.ts'
import { searchEntries } from './search-text.ts'

/** Groups with an entry that matches the query. */
export function searchGroups(groups: readonly PickerGroup[], query: string): readonly PickerGroup[] {
  if (query.trim() === '') return groups.filter((group) => group.entries.length > 0)
  return groups
    .map((group) => ({ ...group, entries: searchEntries(group.entries, query, (entry) => entry.name) }))
    .filter((group) => group.entries.length > 0)
}

/** As many groups as make up this number of rows; the last one is cut. Unchanged groups stay the same objects. */
export function firstRows(groups: readonly PickerGroup[], rows: number): PickerGroup[] {
  let left = rows
  return groups.flatMap((group) => {
    if (left <= 0) return []
    const entries = group.entries.slice(0, left)
    left -= group.entries.length
    return [entries.length === group.entries.length ? group : { ...group, entries }]
  })
}

/** Names of entries that existed before and no longer do. */
export function vanishedNames(before: readonly PickerEntry[], now: readonly PickerEntry[]): string[] {
  const ids = new Set(now.map(({ id }) => id))
  return before.filter(({ id }) => !ids.has(id)).map(({ name }) => name)
}
