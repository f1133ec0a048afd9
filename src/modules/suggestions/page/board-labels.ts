import type { SuggestionOrder, SuggestionState } from '#core/suggestions-api.ts'
import { m } from '#texts'

/** The name of each state. */
export const STATE_NAMES: Record<SuggestionState, () => string> = {
  pending: m['suggestions.bot.states.pending'],
  accepted: m['suggestions.bot.states.accepted'],
  refused: m['suggestions.bot.states.refused'],
  planned: m['suggestions.bot.states.planned'],
}

/** The action that leads to each state. */
export const STATE_ACTIONS: Record<SuggestionState, () => string> = {
  pending: m['suggestions.bot.decide.pending'],
  accepted: m['suggestions.bot.decide.accepted'],
  refused: m['suggestions.bot.decide.refused'],
  planned: m['suggestions.bot.decide.planned'],
}

export const STATE_FILTERS: Record<SuggestionState | 'all', () => string> = {
  all: m['suggestions.bot.menu.states.all'],
  pending: m['suggestions.bot.menu.states.pending'],
  accepted: m['suggestions.bot.menu.states.accepted'],
  refused: m['suggestions.bot.menu.states.refused'],
  planned: m['suggestions.bot.menu.states.planned'],
}

export const ORDER_NAMES: Record<SuggestionOrder, () => string> = {
  newest: m['suggestions.page.board.orders.newest'],
  up: m['suggestions.page.board.orders.up'],
  down: m['suggestions.page.board.orders.down'],
  ratio: m['suggestions.page.board.orders.ratio'],
}
