import type { HistoryEntry } from '#core/history-api.ts'

const SHOWN_CHANGES = 5

/** The newest that people have done. What the bot notes for itself, such as a message it has posted, is in the history. */
export function latestByPeople(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ source }) => source !== 'bot').slice(0, SHOWN_CHANGES)
}
