import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ReportsSettings } from '../settings.ts'
import { changed, workedOn } from './handle-case.ts'
import { newCase } from './post-case.ts'
import { orElse, refuse } from './refuse.ts'
import type { ReportBody, ReportCase, SingleReport } from './report-record.ts'

/** The latest report becomes a separate case. */
export function splitCase(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const effects = splitEffects(found.one, settings, view, true)
  if (effects.length === 0) return refuse(event, 'nothingToSplit')
  return { effects, reasons: [{ code: 'split' }], otherwise: orElse(event) }
}

/** A report about the member says where it happened, one about a message does not: that message is the case's own. */
function ownMessage({ message, source }: SingleReport): Pick<ReportBody, 'kind' | 'message' | 'around'> | null {
  if (message) return { kind: 'message', message, around: [] }
  return source === null ? null : { kind: 'user', message: null, around: [] }
}

/** Empty where there is nothing to split. */
export function splitEffects(one: ReportCase, settings: ReportsSettings, view: RuleView, isPressed: boolean): Effect[] {
  const latest = one.body.reports.at(-1)
  if (!latest || one.body.reports.length < 2) return []
  const reports = one.body.reports.slice(0, -1)
  const { message, ...single } = latest
  const lastReportAt = reports.at(-1)?.at ?? one.body.lastReportAt
  const own: ReportBody = {
    ...one.body,
    reports: [single],
    ...ownMessage(latest),
    lastReportAt: latest.at,
    handlers: [],
    tickets: [],
    cases: [],
    caseNumbers: [],
    threadId: null,
    earlier: one.id,
  }
  return [
    ...changed(one, { body: { reports, lastReportAt } }, settings, view, isPressed),
    ...newCase(one.targetId, own, single, view),
  ]
}
