import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FilterHits } from '#core/filter-hits-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { FilterKey } from '../sanction-rule.ts'

const HitsContext = createContext<FilterHits['hits'] | null>(null)

/** How often each filter has acted lately, asked for once; without an answer the page says nothing of it. */
export function HitsProvider({ children }: { children: ReactNode }) {
  const { readFilterHits } = useGuildTools()
  const [hits, setHits] = useState<FilterHits['hits'] | null>(null)
  useEffect(() => {
    let left = false
    readFilterHits().then((answer) => !left && setHits(answer?.hits ?? null))
    return () => {
      left = true
    }
  }, [readFilterHits])
  return <HitsContext value={hits}>{children}</HitsContext>
}

export const useHits = (filter: FilterKey): number | null => useContext(HitsContext)?.[filter] ?? null
