import { limitFor } from '#core/limits.ts'
import { normaliseWord, type WordTarget } from '../settings.ts'
import { type ComparedText, comparedText, matchesText } from './matches-word.ts'

export type WordInUse = {
  id: string
  word: string
  match: WordTarget['match']
  emojis: readonly string[]
  chance: number
}

/** Settings are replaced as a whole when they change: what is worked out from a list lives as long as the list. */
const known = new WeakMap<readonly WordTarget[], Map<boolean, readonly WordInUse[]>>()

/** What the plan leaves active, ready to be compared. */
export function wordsInUse(targets: readonly WordTarget[], premium: boolean): readonly WordInUse[] {
  const byPlan = known.get(targets) ?? new Map<boolean, readonly WordInUse[]>()
  known.set(targets, byPlan)
  let words = byPlan.get(premium)
  if (!words) {
    const emojisMax = limitFor('wordReactionEmojis', premium)
    words = targets
      .slice(0, limitFor('wordReactions', premium))
      .map(({ id, target, match, reactions, chance = 100 }) => ({
        id,
        word: normaliseWord(target),
        match,
        emojis: reactions.slice(0, emojisMax),
        chance,
      }))
    byPlan.set(premium, words)
  }
  return words
}

export function wordsFound(words: readonly WordInUse[], message: string): WordInUse[] {
  const text: ComparedText = comparedText(message)
  return words.filter(({ word, match }) => matchesText(word, match, text))
}
