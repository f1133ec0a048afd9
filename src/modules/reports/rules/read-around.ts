import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { readMessages } from '#core/bot/read-messages.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { AROUND_EACH_SIDE } from '#core/reports-api.ts'
import type { ReportsSettings } from '../settings.ts'
import { type AroundMessage, REPORT, type ReportBody, reportCaseById, reportCaseIn } from './report-record.ts'

export const AROUND_TAG = 'around'
export const AROUND_JOB = 'around'
/** By then, whatever was answered to the message has been written. */
const LATER_MS = 10 * 60_000

type Place = Pick<NonNullable<ReportBody['message']>, 'channelId' | 'id'>

/** What stood around the reported message, where the server wants that: at once, and what follows it a little later. */
export function readAround(
  reportId: string,
  { message }: ReportBody,
  settings: ReportsSettings,
  now: number,
): Effect[] {
  if (!message || !settings.reportSystem.around) return []
  return [
    read(reportId, message, 'before'),
    read(reportId, message, 'after'),
    { type: 'schedule', job: AROUND_JOB, key: reportId, at: now + LATER_MS, payload: null },
  ]
}

const read = (reportId: string, { channelId, id }: Place, side: 'before' | 'after'): Effect => ({
  type: 'fetch',
  what: { kind: 'messages', channelId, limit: AROUND_EACH_SIDE, [side]: id },
  optional: true,
  answerTo: { tag: AROUND_TAG, payload: { reportId } },
})

/** Once more, unless enough was there the first time. */
export function readLater({ key }: EventOf<'jobDue'>, settings: ReportsSettings, view: RuleView): Decision {
  const one = reportCaseIn(view)
  const message = one?.body.message
  if (!one || !message) return nothing('caseGone')
  const after = one.body.around.filter(({ id }) => isLater(id, message.id))
  if (!settings.reportSystem.around || after.length >= AROUND_EACH_SIDE) return nothing('aroundKnown')
  return { effects: [read(key, message, 'after')], reasons: [{ code: 'aroundAsked' }] }
}

const asked = z.object({ reportId: z.string() })

export function aroundNeeds({ payload }: EventOf<'answered'>): Needs {
  const reportId = asked.safeParse(payload).data?.reportId
  return reportId ? { records: reportCaseById(reportId) } : {}
}

export function hearOfAround({ result }: EventOf<'answered'>, view: RuleView): Decision {
  const one = reportCaseIn(view)
  const message = one?.body.message
  if (!one || !message) return nothing('caseGone')
  const found = result.ok ? readMessages(result.data) : null
  if (!found) return nothing('aroundNotRead')
  const around = nearest([...one.body.around, ...found], message.id)
  return {
    effects: [{ type: 'changeRecord', kind: REPORT, id: one.id, body: { around } }],
    reasons: [{ code: 'aroundRead' }],
  }
}

const isLater = (id: string, than: string) => BigInt(id) > BigInt(than)

/** Oldest first, each once, a few on either side. */
function nearest(messages: readonly AroundMessage[], reportedId: string): AroundMessage[] {
  const byId = new Map(messages.map((one) => [one.id, one]))
  const sorted = [...byId.values()].toSorted((a, b) => (isLater(a.id, b.id) ? 1 : -1))
  const before = sorted.filter(({ id }) => isLater(reportedId, id)).slice(-AROUND_EACH_SIDE)
  return [...before, ...sorted.filter(({ id }) => isLater(id, reportedId)).slice(0, AROUND_EACH_SIDE)]
}
