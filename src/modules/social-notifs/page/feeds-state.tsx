import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FeedsReply } from '#core/feeds-api.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { problemWords } from '../rules/problem-labels.ts'

const FeedsContext = createContext<FeedsReply | null>(null)

/** The state of services and sources according to the API, loaded once and again after each save. */
export function FeedsProvider({ children }: { children: ReactNode }) {
  const { readFeeds } = useGuildTools()
  const revision = useEditing((editing) => editing.revision)
  const [feeds, setFeeds] = useState<FeedsReply | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may have changed what is followed.
  useEffect(() => {
    let isCurrent = true
    void readFeeds().then((read) => isCurrent && setFeeds(read))
    return () => {
      isCurrent = false
    }
  }, [readFeeds, revision])
  return <FeedsContext value={feeds}>{children}</FeedsContext>
}

export const useFeeds = (): FeedsReply | null => useContext(FeedsContext)

/** What is wrong with a followed source; null: nothing, as far as is known. */
export function useSourceTrouble() {
  const feeds = useFeeds()
  return (kind: string, id: string): string | null => {
    const source = feeds?.sources.find((one) => one.kind === kind && one.id === id)
    if (source?.state === 'gone') return m['social-notifs.states.gone']()
    return source?.state === 'failing' && source.problem ? problemWords(source.problem) : null
  }
}
