import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type Message, messageContent } from '#core/settings/message.ts'
import type { CollectionState } from '#ui/entries/collection-tools.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

const saved = z.object({ id: z.string(), message: messageContent() })
const COLLECTION = 'savedMessages'
const LOADING: CollectionState = { kind: 'loading' }

export type SavedMessages = ReadonlyMap<string, { message: Message; updatedAt: string }>

/** What the server has saved, by id; null until it is known. */
export function useSavedMessages(): SavedMessages | null {
  const { collections } = useGuildTools()
  const state = useSyncExternalStore(
    collections.subscribe,
    () => collections.snapshot(COLLECTION),
    () => LOADING,
  )
  useEffect(() => collections.open(COLLECTION), [collections])
  return useMemo(() => {
    if (state.kind !== 'ready') return null
    return new Map(
      state.entries.flatMap((entry) => {
        const read = z.safeParse(saved, entry).data
        return read ? [[read.id, { message: read.message, updatedAt: state.meta[read.id]?.updatedAt ?? '' }]] : []
      }),
    )
  }, [state])
}
