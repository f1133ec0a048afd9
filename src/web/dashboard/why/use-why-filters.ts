import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { DecisionFilter } from '../state/api-client.ts'

const KEYS = ['module', 'person', 'channel'] as const

/** Kept in the address, so that it can be linked to, as the head of each module page does. */
export function useWhyFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(
    (): DecisionFilter => Object.fromEntries(KEYS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : []))),
    [search],
  )
  const write = (next: DecisionFilter) => {
    const written = KEYS.flatMap((key) => (next[key] ? [[key, next[key]]] : []))
    setSearch(new URLSearchParams(written), { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    isSet: Object.keys(filters).length > 0,
    change: (changed: DecisionFilter) => write({ ...filters, ...changed }),
    clear: () => write({}),
  }
}
