import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'

type Wish = { current: boolean }
const FirstSend = createContext<Wish>({ current: false })

/**
 * Whether to send the first copy now is not part of the message: a duplicate or a restored one must not send by
 * itself.
 */
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

/** The choice in the form, for as long as it is open. */
export function useWish(isWanted: boolean) {
  const wish = useContext(FirstSend)
  useEffect(() => {
    wish.current = isWanted
    return () => {
      wish.current = false
    }
  }, [wish, isWanted])
}
