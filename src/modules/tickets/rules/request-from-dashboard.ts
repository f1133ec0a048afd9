import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { ticketRequestDecision } from '#core/tickets-api.ts'
import type { TicketsSettings } from '../settings.ts'
import { acceptEffects, refuseEffects, withPanel } from './decide-request.ts'
import { obstacleTo } from './opening-obstacle.ts'
import { requestById, requestIn } from './request-record.ts'

export const DECIDE_REQUEST_JOB = 'decideRequest'

const asked = z.object({ requestId: z.string(), by: z.string(), decision: ticketRequestDecision })
export type RequestDecision = z.infer<typeof asked>

export function decideRequestNeeds(payload: unknown): Needs {
  const { data } = asked.safeParse(payload)
  return data ? { records: requestById(data.requestId), members: [data.by] } : {}
}

/**
 * Somebody with edit access on the dashboard counts as a team member. A request waiting for support hours may be
 * opened now.
 */
export function decideRequest({ payload }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const { data } = asked.safeParse(payload)
  const request = requestIn(view)
  if (!data || !request) return nothing('requestOver')
  if (!view.members.get(data.by)) return nothing('memberGone')
  const found = withPanel(request, settings, view)
  const { channelId, messageId } = request.record
  const rewrite = (message: BotMessage): Effect[] =>
    channelId && messageId ? [{ type: 'editMessage', channelId, messageId, message, optional: true }] : []
  const otherwise = () => nothing('requestOver')
  const { decision, by } = data
  if (decision.decision === 'refuse') {
    const effects = refuseEffects(found, by, decision.reason || null, rewrite, view)
    return { effects, reasons: [{ code: 'requestRefused' }], otherwise }
  }
  if (!found.mayOpen) return nothing('panelOff')
  const obstacle = obstacleTo(found.panel, settings, view)
  if (obstacle) return { effects: obstacle.effects, reasons: [{ code: obstacle.code }] }
  return {
    effects: acceptEffects(found, by, rewrite, null, view),
    reasons: [{ code: 'requestAccepted' }],
    otherwise,
  }
}
