import type { UndoRequest } from '#core/history-api.ts'
import type { Viewer } from '#core/module.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import type { SettingChange } from '#store/history.ts'
import { redactValue } from '../redactions.ts'
import type { UndoItem } from './plan-undo.ts'
import { isEntryPath, isOrderPath, isSameOrder, readEntryValue } from './undo-entry.ts'

/** The current value of something, and the one to restore. */
export type Undone = { path: string; now: unknown; restored: unknown }
export type Compared = Undone & Pick<UndoItem, 'left'>

type Present = { locked: LockedCollections; settings: GuildSettings; viewer: Viewer }

/** As this person may see it; null when it already has that value. */
export async function compareWithNow(item: UndoItem, { locked, settings, viewer }: Present): Promise<Compared | null> {
  const { path } = item
  const seen = (value: unknown) => (isEntryPath(path) ? value : redactValue(path, value, viewer))
  const current = isEntryPath(path) ? await readEntryValue(locked, path) : readPath(settings as Tree, path)
  const compared = { path, now: seen(current), restored: seen(item.restored), left: seen(item.left) }
  return isSame(path, compared.now, compared.restored) ? null : compared
}

export const isSame = (path: string, a: unknown, b: unknown) =>
  isOrderPath(path) ? isSameOrder(a, b) : isSameValue(a, b)

/** Changed again after the change being undone, or after the preview that the person saw. */
export function isContested({ path, now, left }: Compared, newest: SettingChange, request: UndoRequest): boolean {
  const { what, latest, overwrite = [] } = request
  if (overwrite.includes(path)) return false
  const isAfterPreview = latest !== undefined && newest.id > latest
  return isAfterPreview || (what.kind !== 'moment' && !isSame(path, now, left))
}
