import type { LogEntry } from './log-entry.ts'

/** What moderation made a case of is told by the case, which knows more of it. */
export function tellOnce(entries: readonly LogEntry[]): LogEntry[] {
  const told = new Set(entries.flatMap(({ sanction }) => (sanction?.from === 'case' ? sanction.key : [])))
  return entries.filter(({ sanction }) => sanction?.from !== 'discord' || !told.has(sanction.key))
}
