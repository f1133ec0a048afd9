import type { LogEntry } from './log-entry.ts'

/** Where moderation made a case, only the entry from the case is kept, because it says more. */
export function tellOnce(entries: readonly LogEntry[]): LogEntry[] {
  const told = new Set(entries.flatMap(({ sanction }) => (sanction?.from === 'case' ? sanction.key : [])))
  return entries.filter(({ sanction }) => sanction?.from !== 'discord' || !told.has(sanction.key))
}
