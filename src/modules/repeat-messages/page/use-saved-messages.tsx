import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type Message, mentionsEveryone, messageContent } from '#core/settings/message.ts'
import { useCollectionState } from '#ui/entries/use-collection-state.ts'
import { ownMessages, type RepeatMessage } from '../repeat-message.ts'

const saved = z.object({ id: z.string(), message: messageContent() })
const COLLECTION = 'savedMessages'

export type SavedMessages = ReadonlyMap<string, { message: Message; updatedAt: string }>

/** The saved messages by id; null until they are known. */
export function useSavedMessages(): SavedMessages | null {
  const state = useCollectionState(COLLECTION)
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

/**
 * The message of the copies; of several, one that notifies everybody if there is one; null: unknown, or not chosen
 * yet.
 */
export function loudestOf(entry: RepeatMessage, savedMessages: SavedMessages | null): Message | null {
  const own = ownMessages(entry)
  return own.find(mentionsEveryone) ?? own[0] ?? savedMessages?.get(entry.savedMessageId ?? '')?.message ?? null
}
