import type { HistoryEntry } from '#core/history-api.ts'

export type SaveGroup = Pick<HistoryEntry, 'save' | 'at' | 'actor' | 'source'> & { entries: readonly HistoryEntry[] }
export type DayGroup = { day: string; saves: readonly SaveGroup[] }

/** Groups changes that were saved together, in the order in which they are listed. */
export function groupSaves(entries: readonly HistoryEntry[]): SaveGroup[] {
  return [...Map.groupBy(entries, ({ save }) => save).values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { save, at, actor, source } = first
    return [{ save, at, actor, source, entries: together }]
  })
}

export function groupDays(saves: readonly SaveGroup[], dayOf: (at: string) => string): DayGroup[] {
  return [...Map.groupBy(saves, ({ at }) => dayOf(at))].map(([day, group]) => ({ day, saves: group }))
}
