import { createContext, type ReactNode, useContext } from 'react'
import type { WatchedCounts } from '#core/watched-api.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { FilterKey } from '../sanction-rule.ts'

const WatchedContext = createContext<WatchedCounts['filters']>({})

/** What filters that only watch would have caught, asked for again after each save: a changed filter begins anew. */
export function WatchedProvider({ children }: { children: ReactNode }) {
  const { infractions } = useGuildTools()
  const revision = useEditing((editing) => editing.revision)
  const { answer } = useAnswer(() => infractions.watched(), [infractions, revision])
  return <WatchedContext value={answer?.filters ?? {}}>{children}</WatchedContext>
}

/** null: it does not watch, or nothing is known at the moment. */
export const useWatched = (filter: FilterKey) => useContext(WatchedContext)[filter] ?? null
