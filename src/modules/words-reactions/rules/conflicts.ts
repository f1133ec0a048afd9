import type { WordTarget } from '../settings.ts'
import { matchesWord } from './matches-word.ts'

/** Other words of the list that this one matches too: messages with them get the reactions of both. */
export function alsoFiresFor(entry: WordTarget, targets: readonly WordTarget[]): string[] {
  if (entry.target.trim() === '') return []
  return targets.filter(({ id, target }) => id !== entry.id && matchesWord(entry, target)).map(({ target }) => target)
}
