import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'

type Wish = { current: boolean }
const FirstSend = createContext<Wish>({ current: false })

/** Whether the first copy is wanted now is no part of the message: a copy or a restored one must not send by itself. */
export function useFirstSend<S extends EntrySource<RepeatMessage>>(source: S) {
  const { tests } = useGuildTools()
  const wish = useRef(false)
  const sending = useMemo(
    () => ({
      ...source,
      async create(entry: RepeatMessage) {
        const isWanted = wish.current
        const result = await source.create(entry)
        if (result.ok && result.id !== undefined && isWanted) void tests.firstCopy(result.id)
        return result
      },
    }),
    [source, tests],
  )
  const within = (children: ReactNode) => <FirstSend value={wish}>{children}</FirstSend>
  return { source: sending, within }
}

/** What the form says, for as long as it is open. */
export function useWish(isWanted: boolean) {
  const wish = useContext(FirstSend)
  useEffect(() => {
    wish.current = isWanted
    return () => {
      wish.current = false
    }
  }, [wish, isWanted])
}
