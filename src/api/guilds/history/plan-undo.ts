import type { SettingChange } from '#store/history.ts'
import { withNotesSince } from './bot-notes.ts'
import { valueBefore } from './value-before.ts'

export type UndoItem = {
  path: string
  /** The value to restore; null for an entry that did not exist. */
  restored: unknown
  /** The value after the newest of the chosen changes: if it is different now, somebody changed it again. */
  left: unknown
}

/**
 * Several changes of one setting or entry are undone together, back to before the first of them. What the bot has
 * written since stays.
 */
export function planUndo(oldestFirst: readonly SettingChange[], notes: readonly SettingChange[] = []): UndoItem[] {
  const items = new Map<string, UndoItem>()
  for (const change of oldestFirst) {
    const { path, after } = change
    const known = items.get(path)
    const restored = known ? known.restored : withNotesSince(valueBefore(change), change, notes)
    // Removed first, so that the newest change decides the position.
    items.delete(path)
    items.set(path, { path, restored, left: withNotesSince(after, change, notes) })
  }
  return [...items.values()].reverse()
}

/** The reverse: restores the value after the last of them. */
export function planRedo(oldestFirst: readonly SettingChange[], notes: readonly SettingChange[] = []): UndoItem[] {
  return planUndo(oldestFirst, notes).map(({ path, restored, left }) => ({ path, restored: left, left: restored }))
}
