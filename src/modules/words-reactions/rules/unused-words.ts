import type { UseCounts } from '#core/use-counts.ts'
import type { WordTarget } from '../settings.ts'

/** Words that caused no reaction lately. If none of the words did, none is listed. */
export function unusedWords(targets: readonly WordTarget[], uses: UseCounts | null): WordTarget[] {
  if (!uses || !targets.some(({ id }) => (uses[id] ?? 0) > 0)) return []
  return targets.filter(({ id }) => (uses[id] ?? 0) === 0)
}
