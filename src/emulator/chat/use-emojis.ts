import { useEffect, useState } from 'react'
import { useChat } from './context.tsx'
import { type EmojiEntry, loadEmojis } from './state/emoji-index.ts'

/** null until they are needed and loaded. */
export function useEmojis(isWanted: boolean): EmojiEntry[] | null {
  const { facts } = useChat()
  const [index, setIndex] = useState<EmojiEntry[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void loadEmojis(facts.locale).then((loaded) => {
      if (isCurrent) setIndex(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, facts.locale])
  return index
}
