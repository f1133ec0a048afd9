import * as z from 'zod/mini'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { ReportsSettings } from '../settings.ts'
import { caseMessage } from './case-message.ts'
import { REPORT, type ReportCase, reportCaseById, reportCaseIn } from './report-record.ts'

export const MOVED_TAG = 'moved'

const moving = z.object({ reportId: z.string(), threadId: z.string(), channelId: z.string(), messageId: z.string() })

/** Posts the case in the thread of its outcome; the message in the channel is deleted once that is done. */
export function moveCase(
  one: ReportCase,
  { threadId, channelId, messageId }: { threadId: string; channelId: string; messageId: string },
  settings: ReportsSettings,
  view: RuleView,
): Effect {
  return {
    type: 'sendMessage',
    channelId: threadId,
    message: caseMessage(one, settings, view),
    optional: true,
    answerTo: { tag: MOVED_TAG, payload: { reportId: one.id, threadId, channelId, messageId } },
  }
}

export function movedNeeds({ payload }: EventOf<'answered'>): Needs {
  const moved = moving.safeParse(payload).data
  return moved ? { records: reportCaseById(moved.reportId) } : {}
}

/** The thread may be locked, or deleted: the case then stays where it was, in its current state. */
export function hearOfMoved(
  { payload, result }: EventOf<'answered'>,
  settings: ReportsSettings,
  view: RuleView,
): Decision {
  const moved = moving.safeParse(payload).data
  const one = reportCaseIn(view)
  if (!moved || !one) return nothing('caseGone')
  const { threadId, channelId, messageId } = moved
  if (!result.ok || result.id === null) {
    const message = caseMessage(one, settings, view)
    return decided('notMoved', { type: 'editMessage', channelId, messageId, message, optional: true })
  }
  return decided(
    'moved',
    { type: 'changeRecord', kind: REPORT, id: one.id, channelId: threadId, messageId: result.id },
    { type: 'deleteMessage', channelId, messageId, optional: true },
  )
}
