import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { countUses, sumUses } from '#core/use-counts.ts'

/** Results of tests, counted by day, without names or answers. */
export const RESULTS = 'captchaResults:'
export const RESULT = 'captchaResult'
/** How many days are shown, including today. */
const RESULT_DAYS = 7

const result = z.object({ outcome: z.enum(['passed', 'failed']) })
type Outcome = z.infer<typeof result>['outcome']

/** Two tests may end at the same moment: counting is a separate event that waits for its turn. */
export const noteResult = (outcome: Outcome, view: Pick<RuleView, 'guild' | 'now'>): Effect =>
  askModule(view, { module: 'welcome', from: 'welcome', what: RESULT, payload: { outcome } })

export function countResult({ payload }: EventOf<'requested'>, view: RuleView): Decision {
  const { data } = result.safeParse(payload)
  return data ? { effects: [countUses(RESULTS, { [data.outcome]: 1 }, view)], reasons: [] } : nothing('badRequest')
}

/** Of the last days. `memory`: loaded with the prefix. */
export function resultsOf(memory: ReadonlyMap<string, unknown>, now: number): { passed: number; failed: number } {
  const { passed = 0, failed = 0 } = sumUses(RESULTS, memory, { days: RESULT_DAYS, now })
  return { passed, failed }
}
