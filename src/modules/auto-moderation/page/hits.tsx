import { createContext, type ReactNode, useContext } from 'react'
import type { FilterHits } from '#core/filter-hits-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { FilterKey } from '../sanction-rule.ts'

const HitsContext = createContext<FilterHits['hits'] | null>(null)

/** How often each filter has acted lately, requested once; without an answer the page shows no counts. */
export function HitsProvider({ children }: { children: ReactNode }) {
  const { readFilterHits } = useGuildTools()
  const { answer } = useAnswer(readFilterHits, [readFilterHits])
  return <HitsContext value={answer?.hits ?? null}>{children}</HitsContext>
}

export const useHits = (filter: FilterKey): number | null => useContext(HitsContext)?.[filter] ?? null
