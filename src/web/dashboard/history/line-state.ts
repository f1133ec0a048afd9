import type { HistoryEntry } from '#core/history-api.ts'
import { isSameValue } from '#core/settings/paths.ts'

export type LineState =
  /** It still has this value. */
  | { kind: 'current' }
  /** It has been undone since; it can be done again. */
  | { kind: 'undone'; later: Later }
  /** It has been changed since: undoing it asks first. */
  | { kind: 'changed'; later: Later }
  | { kind: 'blocked'; reason: string }

type Later = NonNullable<HistoryEntry['later']>

/** What has happened to a change since. */
export function lineState({ before, after, later, blocked }: HistoryEntry): LineState {
  if (later && isSameValue(later.value, before)) return { kind: 'undone', later }
  if (blocked !== null) return { kind: 'blocked', reason: blocked }
  if (later && !isSameValue(later.value, after)) return { kind: 'changed', later }
  return { kind: 'current' }
}
