import { m } from '#texts'
import type { SUGGESTION_STATES } from '../settings.ts'

export type SuggestionState = (typeof SUGGESTION_STATES)[number]

const WORDS: Record<SuggestionState, () => string> = {
  pending: m['suggestions.page.states.pending'],
  accepted: m['suggestions.page.states.accepted'],
  refused: m['suggestions.page.states.refused'],
  planned: m['suggestions.page.states.planned'],
}

export const stateWords = (state: SuggestionState): string => WORDS[state]()
