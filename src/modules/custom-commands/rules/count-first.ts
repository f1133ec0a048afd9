import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { ownAnswers } from '../action.ts'
import type { CustomCommand } from '../settings.ts'
import { keepCall } from './kept-call.ts'
import type { Run } from './run.ts'

export const COUNTED = 'counted'

const SHOWS_COUNT = /\{role\.membercount/

/** Only Discord knows how many members have a role, so it is requested only where a text shows it. */
export function showsCounts({ actions }: CustomCommand, view: Pick<RuleView, 'entries'>): boolean {
  const shown = actions.flatMap((action): readonly object[] => {
    if (action.type !== 'message') return []
    const { source } = action
    if (source.from === 'custom') return ownAnswers(source)
    return (view.entries('savedMessages') as readonly { id: string }[]).filter(({ id }) => id === source.savedId)
  })
  return SHOWS_COUNT.test(JSON.stringify(shown))
}

export const countFirst = (run: Omit<Run, 'target' | 'counts'>): Effect => ({
  type: 'fetch',
  what: { kind: 'roleCounts' },
  answerTo: { tag: COUNTED, payload: keepCall(run) },
  optional: true,
})
