import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { REPORT, reportCaseIn } from './report-record.ts'

export const FORGET_JOB = 'forget'
/** A year after it was closed, nobody needs to know who reported whom. */
const KEPT_MS = 365 * 86_400_000

export const forgetLater = (id: string, now: number): Effect => ({
  type: 'schedule',
  job: FORGET_JOB,
  key: id,
  at: now + KEPT_MS,
  payload: null,
})

export function forgetCase(view: RuleView): Decision {
  const one = reportCaseIn(view)
  if (one?.state !== 'closed') return nothing('caseGone')
  return { effects: [{ type: 'deleteRecord', kind: REPORT, id: one.id }], reasons: [{ code: 'forgotten' }] }
}
