import { useState } from 'react'
import { m } from '#texts'
import { searchEntries } from '../picker/search-text.ts'

/** Shorter lists show no search field. */
const SEARCH_FROM = 10
/** Shorter lists offer no other order. */
const SORT_FROM = 5

/** `reverse`: the list backwards. */
export type EntrySort<T> = { label: string; order: 'reverse' | ((a: T, b: T) => number) }

type Options<T> = {
  /** The text by which an entry is found; without it there is no search. */
  textOf?: ((entry: T) => string) | undefined
  /** The first one is the saved order. */
  sorts?: readonly EntrySort<T>[] | undefined
}

/** The search text and the sort order; both only change what is shown. */
export function useEntrySearch<T>(entries: readonly T[], { textOf, sorts = [] }: Options<T>) {
  const [query, setQuery] = useState('')
  const [sortBy, setSortBy] = useState(0)
  const hasSearch = textOf !== undefined && entries.length >= SEARCH_FROM
  const hasSorts = sorts.length > 1 && entries.length >= SORT_FROM
  const isSearching = hasSearch && query.trim() !== ''
  return {
    isSearching,
    /** Entries cannot be dragged while they are shown in another order than their own. */
    isReordered: isSearching || (hasSorts && sortBy > 0),
    show(list: readonly T[]): readonly T[] {
      const found = isSearching && textOf ? searchEntries(list, query, textOf) : list
      const sort = hasSorts && sortBy > 0 ? sorts[sortBy] : undefined
      if (!sort) return found
      return sort.order === 'reverse' ? found.toReversed() : found.toSorted(sort.order)
    },
    bar: (hasSearch || hasSorts) && (
      <div className="entries-search">
        {hasSearch && (
          <input
            className="input"
            type="search"
            value={query}
            placeholder={m['entries.search']()}
            aria-label={m['entries.search']()}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        )}
        {hasSorts && (
          <select
            className="input"
            aria-label={m['entries.sort']()}
            value={sortBy}
            onChange={({ currentTarget }) => setSortBy(Number(currentTarget.value))}
          >
            {sorts.map(({ label }, place) => (
              <option key={label} value={place}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
    ),
  }
}
