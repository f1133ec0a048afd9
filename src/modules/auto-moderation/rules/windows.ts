import type { MessageSnapshot } from '#core/bot/snapshots.ts'

/** What one member did lately, for limits over a stretch of time. Kept in the process alone. */
export type SpamEntry = {
  at: number
  channelId: string
  messageId: string
  /** What it said, to be given back; null: it was taken away for something else. */
  words: SpokenWords | null
}
/** All that giving a message back takes: a whole one would keep its author and its embeds in memory, too. */
export type SpokenWords = Pick<MessageSnapshot, 'content' | 'files' | 'replyTo'>
export type MentionEntry = { at: number; weight: number }

const isRecent = (since: number) => (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'at' in entry && typeof entry.at === 'number' && entry.at > since

export function recent<Entry extends { at: number }>(held: unknown, since: number): Entry[] {
  return Array.isArray(held) ? held.filter(isRecent(since)) : []
}
