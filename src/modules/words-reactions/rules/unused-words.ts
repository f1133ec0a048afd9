import type { UseCounts } from '#core/use-counts.ts'
import type { WordTarget } from '../settings.ts'

/** Those that brought nothing lately. Where no word did, the module says nothing about single ones. */
export function unusedWords(targets: readonly WordTarget[], uses: UseCounts | null): WordTarget[] {
  if (!uses || !targets.some(({ id }) => (uses[id] ?? 0) > 0)) return []
  return targets.filter(({ id }) => (uses[id] ?? 0) === 0)
}
