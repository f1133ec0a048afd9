import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { createRecentMap } from '#core/recent-map.ts'

/** About 600 bytes each: the last minutes of busy servers, or hours of quiet ones. */
const MESSAGES_MAX = 30_000

export type MessageCache = {
  put(message: MessageSnapshot): void
  get(messageId: string): MessageSnapshot | null
  take(messageId: string): MessageSnapshot | null
}

/** The messages seen most recently, so that an edit or a deletion comes with the previous content. */
export function createMessageCache(max: number = MESSAGES_MAX): MessageCache {
  const messages = createRecentMap<string, MessageSnapshot>(max)
  const take = (messageId: string) => {
    const known = messages.get(messageId) ?? null
    messages.delete(messageId)
    return known
  }
  return {
    take,
    get: (messageId) => messages.get(messageId) ?? null,
    put: (message) => messages.set(message.id, message),
  }
}
