import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, isTeam } from './effective-panel.ts'
import { keepHeard, savesTranscript } from './heard.ts'
import { idleJob } from './idle-times.ts'
import { reshape } from './move.ts'
import { remindJob } from './remind-claimer.ts'
import { isLive, panelOfTicket, TICKET, type Ticket, ticketIn } from './ticket-record.ts'
import { waitingIn } from './waiting.ts'

/** Of several messages in a row, one record is enough. */
const NOTED_AGAIN_MS = 30_000

/** The last person who wrote decides who owes an answer. */
export function hearMessage(event: EventOf<'messageCreated'>, settings: TicketsSettings, view: RuleView): Decision {
  const { member, message } = event
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!ticket || !panel || !isLive(ticket)) return nothing('notATicket')
  const kept = savesTranscript(panel, settings) ? [keepHeard(ticket, message, view)] : []
  if (!member || member.bot) return { effects: kept, reasons: [{ code: 'noted' }] }
  const isStaff = member.id !== ticket.openerId && isTeam(member, panel, view.guild)
  const { effects, reasons } = noteSpeech(ticket, panel, { userId: member.id, isStaff, at: event.at }, settings, view)
  return { effects: [...kept, ...effects], reasons }
}

export type Speech = { userId: string; isStaff: boolean; at: number }

export function noteSpeech(
  ticket: Ticket,
  panel: EffectivePanel,
  { userId, isStaff, at }: Speech,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const state = isStaff ? 'waiting' : ticket.actorId ? 'claimed' : 'open'
  if (state === ticket.state && isNoted(ticket, userId, isStaff, at)) {
    return { effects: [{ type: 'showRecord', id: ticket.id }], reasons: [{ code: 'noted' }] }
  }
  const move =
    state === ticket.state || panel.pendingCategory === null
      ? []
      : reshape(ticket, { categoryId: state === 'waiting' ? panel.pendingCategory : panel.category }, view)
  const effects: Effect[] = [
    { type: 'changeRecord', kind: TICKET, id: ticket.id, state, body: spoken(ticket, userId, isStaff, at) },
    ...(state === ticket.state ? [] : idleJob(ticket.id, settings, view)),
    ...(state === 'claimed' && ticket.state === 'waiting' ? remindJob(ticket.id, at, settings) : []),
    ...move,
  ]
  return { effects, reasons: [{ code: isStaff ? 'staffSpoke' : 'memberSpoke' }] }
}

function spoken(
  { body, actorId }: Ticket,
  userId: string,
  isStaff: boolean,
  at: number,
): Record<string, number | string> {
  if (!isStaff) return { lastMemberAt: at, ...(waitingIn(body).for === 'member' && { memberWaitsSince: at }) }
  return {
    lastStaffAt: at,
    ...(body.firstReplyAt === null && { firstReplyAt: at, firstReplyBy: userId }),
    ...(actorId === userId && { lastClaimerAt: at }),
  }
}

function isNoted({ body, actorId }: Ticket, userId: string, isStaff: boolean, at: number): boolean {
  const last = !isStaff ? body.lastMemberAt : actorId === userId ? body.lastClaimerAt : body.lastStaffAt
  // After a warning even a quick answer counts.
  return last !== null && at - last < NOTED_AGAIN_MS && (body.warnedAt ?? 0) < last
}
