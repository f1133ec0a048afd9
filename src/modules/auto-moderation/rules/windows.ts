import type { MessageSnapshot } from '#core/bot/snapshots.ts'

/** What one member did lately, for limits over a period. Kept in memory only. */
export type SpamEntry = {
  at: number
  channelId: string
  messageId: string
  /** Its text, in order to restore it; null: it was removed for another reason. */
  words: SpokenWords | null
}
/** Only what restoring a message needs: the whole message would keep its author and embeds in memory too. */
export type SpokenWords = Pick<MessageSnapshot, 'content' | 'files' | 'replyTo'>
export type MentionEntry = { at: number; weight: number }

const isRecent = (since: number) => (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'at' in entry && typeof entry.at === 'number' && entry.at > since

export function recent<Entry extends { at: number }>(held: unknown, since: number): Entry[] {
  return Array.isArray(held) ? held.filter(isRecent(since)) : []
}
