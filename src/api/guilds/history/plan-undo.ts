import { readEntryPath } from '#core/collections/history-path.ts'
import { readPath } from '#core/settings/paths.ts'
import { defaultSettings } from '#modules/index.ts'
import type { SettingChange } from '#store/history.ts'

export type UndoItem = {
  path: string
  /** What it is to be again; null for an entry that was not there. */
  restored: unknown
  /** What the newest of the chosen changes left: if it is anything else now, somebody changed it again. */
  left: unknown
}

/** Several changes of one setting or entry are undone as one, back to what it was before the first of them. */
export function planUndo(oldestFirst: readonly SettingChange[]): UndoItem[] {
  const items = new Map<string, UndoItem>()
  for (const change of oldestFirst) {
    const { path, after } = change
    const restored = items.has(path) ? items.get(path)?.restored : valueBefore(change)
    // Taken out first: the newest change decides the place.
    items.delete(path)
    items.set(path, { path, restored, left: after })
  }
  return [...items.values()].reverse()
}

/** The other way round: back to what the last of them had made of it. */
export function planRedo(oldestFirst: readonly SettingChange[]): UndoItem[] {
  return planUndo(oldestFirst).map(({ path, restored, left }) => ({ path, restored: left, left: restored }))
}

/** What was in effect: where nothing was saved, a setting had its default, and an entry was not there. */
export function valueBefore({ path, before, wasUnset }: SettingChange): unknown {
  return wasUnset && !readEntryPath(path) ? readPath(defaultSettings, path) : before
}
