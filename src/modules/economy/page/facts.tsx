import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { EconomyFacts } from '#core/economy-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

/** `facts` is null while they are read, and when they could not be. */
type Read = { facts: EconomyFacts | null; failure: string | null; retry(): void }

const FactsContext = createContext<Read>({ facts: null, failure: null, retry: () => {} })

/** What really happens with the money of this server, asked for once for the whole page. */
export function EconomyFactsProvider({ children }: { children: ReactNode }) {
  const { economy } = useGuildTools()
  const [facts, setFacts] = useState<EconomyFacts | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    economy.facts().then((answer) => {
      if (left) return
      setFacts(answer.ok ? answer.facts : null)
      setFailure(answer.ok ? null : answer.message)
    })
    return () => {
      left = true
    }
  }, [economy, attempt])
  const retry = () => setAttempt((count) => count + 1)
  return <FactsContext value={{ facts, failure, retry }}>{children}</FactsContext>
}

export const useEconomyFacts = (): Read => useContext(FactsContext)

/** What is left of an article; null: it never runs out. */
export function useLeft(): (article: { id: string; stock: number | null }) => number | null {
  const { facts } = useEconomyFacts()
  return ({ id, stock }) => (stock === null ? null : (facts?.stock[id] ?? stock))
}
