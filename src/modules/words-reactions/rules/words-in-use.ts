import { limitFor } from '#core/limits.ts'
import { buildAutomaton } from '#core/matching/automaton.ts'
import { oncePerPlan } from '#core/once-per.ts'
import { normaliseWord, type WordTarget } from '../settings.ts'
import { foldUnits } from './fold-text.ts'
import { comparedText, lookedAt, matchesText, withoutTrailingMarks } from './matches-word.ts'

export type WordInUse = {
  id: string
  word: string
  match: WordTarget['match']
  emojis: readonly string[]
  chance: number
}

/** The words that match a message, in the order of the list. */
export type WordMatcher = (message: string) => readonly WordInUse[]

/** Prepares the words within the plan's limit once: a message is scanned once, however many words there are. */
export const wordMatcher = oncePerPlan(
  (targets: readonly WordTarget[], premium): WordMatcher => compile(activeWords(targets, premium)),
)

function activeWords(targets: readonly WordTarget[], premium: boolean): WordInUse[] {
  const emojisMax = limitFor('wordReactionEmojis', premium)
  return targets.slice(0, limitFor('wordReactions', premium)).map(({ id, target, match, reactions, chance = 100 }) => ({
    id,
    word: normaliseWord(target),
    match,
    emojis: reactions.slice(0, emojisMax),
    chance,
  }))
}

const NONE: readonly WordInUse[] = []

function compile(words: readonly WordInUse[]): WordMatcher {
  // However a word is matched, a message that it matches contains these letters.
  const patterns = words.map(({ word, match }) => (match === 'exact' ? withoutTrailingMarks(word) : word))
  const automaton = buildAutomaton(patterns)
  const withoutLetters = patterns.flatMap((pattern, index) => (pattern === '' ? [index] : []))
  return (message) => {
    let candidates: Set<number> | null = withoutLetters.length > 0 ? new Set(withoutLetters) : null
    const { units, count } = foldUnits(lookedAt(message))
    automaton.scanUnits(units, count, (pattern) => {
      candidates ??= new Set()
      candidates.add(pattern)
      return true
    })
    if (!candidates) return NONE
    const text = comparedText(message)
    return words.filter(({ word, match }, index) => candidates?.has(index) && matchesText(word, match, text))
  }
}
