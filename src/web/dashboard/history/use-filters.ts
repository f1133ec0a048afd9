import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HISTORY_SOURCES, type HistorySource } from '#core/history-api.ts'
import { moduleOfPath } from '#modules/index.ts'

export const PERIODS = [1, 7, 30, 365] as const

export type Filters = {
  module?: string
  path?: string
  person?: string
  source?: HistorySource | undefined
  days?: number
}

/** Kept in the address, so that a filtered history can be linked to, as the menu of a field does. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo((): Filters => {
    const path = search.get('path')
    const module = search.get('module') ?? (path ? moduleOfPath(path) : null)
    const person = search.get('person')
    const source = HISTORY_SOURCES.find((one) => one === search.get('source'))
    const days = Number(search.get('days'))
    return {
      ...(module && { module }),
      ...(path && { path }),
      ...(person && { person }),
      ...(source && { source }),
      ...(PERIODS.some((period) => period === days) && { days }),
    }
  }, [search])
  const change = (next: Filters) => {
    const written = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined && value !== '')
    setSearch(new URLSearchParams(written.map(([key, value]) => [key, String(value)])), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const clear = () => setSearch(new URLSearchParams(), { replace: true, preventScrollReset: true })
  return { filters, change, clear, isSet: Object.keys(filters).length > 0 }
}
