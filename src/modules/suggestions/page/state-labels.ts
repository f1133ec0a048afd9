import type { SuggestionState } from '#core/suggestions-api.ts'
import { m } from '#texts'

const WORDS: Record<SuggestionState, () => string> = {
  pending: m['suggestions.page.states.pending'],
  accepted: m['suggestions.page.states.accepted'],
  refused: m['suggestions.page.states.refused'],
  planned: m['suggestions.page.states.planned'],
}

export const stateWords = (state: SuggestionState): string => WORDS[state]()
