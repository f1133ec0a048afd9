import type { HistoryEntry } from '#core/history-api.ts'

const SHOWN_CHANGES = 5

/**
 * The newest changes by people. Those the bot saved itself, such as the id of a message it posted, are only in the
 * history.
 */
export function latestByPeople(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ source }) => source !== 'bot').slice(0, SHOWN_CHANGES)
}
