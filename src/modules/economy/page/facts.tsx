import { createContext, type ReactNode, useContext } from 'react'
import type { EconomyFacts } from '#core/economy-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'

/** `facts` is null while they are read, and when they could not be. */
type Read = { facts: EconomyFacts | null; failure: string | null; retry(): void }

const FactsContext = createContext<Read>({ facts: null, failure: null, retry: () => {} })

/** What really happens with the money of this server, asked for once for the whole page. */
export function EconomyFactsProvider({ children }: { children: ReactNode }) {
  const { economy } = useGuildTools()
  const { answer, askAgain: retry } = useAnswer(() => economy.facts(), [economy])
  const facts = answer?.ok ? answer.facts : null
  const failure = answer && !answer.ok ? answer.message : null
  return <FactsContext value={{ facts, failure, retry }}>{children}</FactsContext>
}

export const useEconomyFacts = (): Read => useContext(FactsContext)

/** What is left of an article; null: it never runs out. */
export function useLeft(): (article: { id: string; stock: number | null }) => number | null {
  const { facts } = useEconomyFacts()
  return ({ id, stock }) => (stock === null ? null : (facts?.stock[id] ?? stock))
}
