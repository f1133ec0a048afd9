import { createContext, type ReactNode, useContext } from 'react'
import type { EconomyFacts } from '#core/economy-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'

/** `facts` is null while they are loading, and when that failed. */
type Read = { facts: EconomyFacts | null; failure: string | null; retry(): void }

const FactsContext = createContext<Read>({ facts: null, failure: null, retry: () => {} })

/** Figures about the money of this server, requested once for the whole page. */
export function EconomyFactsProvider({ children }: { children: ReactNode }) {
  const { economy } = useGuildTools()
  const { answer, askAgain: retry } = useAnswer(() => economy.facts(), [economy])
  const facts = answer?.ok ? answer.facts : null
  const failure = answer && !answer.ok ? answer.message : null
  return <FactsContext value={{ facts, failure, retry }}>{children}</FactsContext>
}

export const useEconomyFacts = (): Read => useContext(FactsContext)

/** The remaining stock of a product; null: unlimited. */
export function useLeft(): (article: { id: string; stock: number | null }) => number | null {
  const { facts } = useEconomyFacts()
  return ({ id, stock }) => (stock === null ? null : (facts?.stock[id] ?? stock))
}
