import type { SettingChange } from '#store/history.ts'
import { withNotesSince } from './bot-notes.ts'
import { valueBefore } from './value-before.ts'

export type UndoItem = {
  path: string
  /** What it is to be again; null for an entry that was not there. */
  restored: unknown
  /** What the newest of the chosen changes left: if it is anything else now, somebody changed it again. */
  left: unknown
}

/**
 * Several changes of one setting or entry are undone as one, back to what it was before the first of them. What the
 * bot has noted since stays.
 */
export function planUndo(oldestFirst: readonly SettingChange[], notes: readonly SettingChange[] = []): UndoItem[] {
  const items = new Map<string, UndoItem>()
  for (const change of oldestFirst) {
    const { path, after } = change
    const known = items.get(path)
    const restored = known ? known.restored : withNotesSince(valueBefore(change), change, notes)
    // Taken out first: the newest change decides the place.
    items.delete(path)
    items.set(path, { path, restored, left: withNotesSince(after, change, notes) })
  }
  return [...items.values()].reverse()
}

/** The other way round: back to what the last of them had made of it. */
export function planRedo(oldestFirst: readonly SettingChange[], notes: readonly SettingChange[] = []): UndoItem[] {
  return planUndo(oldestFirst, notes).map(({ path, restored, left }) => ({ path, restored: left, left: restored }))
}
