import type { SettingIssue } from '#core/settings/issues.ts'
import type { StoredEntry } from '#store/collections.ts'
import type { Call } from '../../http/call.ts'
import { inWords } from '../../http/in-words.ts'
import { refuse } from '../../http/problems.ts'
import { entryOfRow } from './entry-view.ts'

/** Paths are those inside the entry. */
export function refuseEntry(call: Call, issues: readonly SettingIssue[]): Response {
  return refuse(call, 'invalidEntry', { params: { count: issues.length }, errors: inWords(call, issues) })
}

export function refuseFull(call: Call, limit: SettingIssue): Response {
  const { count, max } = limit.params
  return refuse(call, 'limitReached', { params: { count: count ?? 0, max: max ?? 0 }, errors: inWords(call, [limit]) })
}

/** Somebody else changed the entry meanwhile: the answer includes their version, so that it need not be loaded. */
export function refuseOutdated(call: Call, stored: StoredEntry, yours: unknown): Response {
  return refuse(call, 'entryConflict', {
    conflicts: [{ path: '', theirs: entryOfRow(stored), yours }],
    revision: stored.version,
  })
}
