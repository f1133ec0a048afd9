import type { HistoryEntry } from '#core/history-api.ts'
import { isSameValue } from '#core/settings/paths.ts'

export type LineState =
  /** What it was changed to is what it is. */
  | { kind: 'current' }
  /** It was put back since; it can be done again. */
  | { kind: 'undone'; later: Later }
  /** It is something else by now: an undo asks first. */
  | { kind: 'changed'; later: Later }
  | { kind: 'blocked'; reason: string }

type Later = NonNullable<HistoryEntry['later']>

/** What became of a change since. */
export function lineState({ before, after, later, blocked }: HistoryEntry): LineState {
  if (later && isSameValue(later.value, before)) return { kind: 'undone', later }
  if (blocked !== null) return { kind: 'blocked', reason: blocked }
  if (later && !isSameValue(later.value, after)) return { kind: 'changed', later }
  return { kind: 'current' }
}
