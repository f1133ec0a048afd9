import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import type { StatsChannel } from '../../stats-channel.ts'
import { type FigureState, keepState, stateFor } from './figure-record.ts'

/** Stores the problem beside the figure; those in charge are notified when it begins. */
export function keepTrouble(
  figure: StatsChannel,
  state: FigureState,
  states: ReadonlyMap<string, FigureState>,
  view: RuleView,
): Effect[] {
  const kept = keepState(figure, state, states)
  if (state.error === null || stateFor(figure, states).error !== null) return kept
  return [...kept, logAlert(view, 'community', { code: 'figureFailed', name: figure.format })]
}
