import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { isLive, type Ticket, ticketIn, ticketsIn } from './ticket-record.ts'
import { waitingIn } from './waiting.ts'

export const REMIND_JOB = 'remind'

/** Checks a ticket again when its claimer may have kept the member waiting for too long. */
export function remindJob(ticketId: string, from: number, { ticketSystem: { claim } }: TicketsSettings): Effect[] {
  if (!claim.status || claim.remind === 0) return []
  return [{ type: 'schedule', job: REMIND_JOB, key: ticketId, at: from + claim.remind * 1_000, payload: null }]
}

/** Since when its claimer owes an answer; null: they do not. */
function owedSince({ actorId, body }: Ticket): number | null {
  const waiting = waitingIn(body)
  if (actorId === null || waiting.for !== 'team') return null
  return Math.max(waiting.since, body.lastClaimerAt ?? 0)
}

/** A reminder that was just switched on applies to claimed tickets too. */
export const startReminders = (settings: TicketsSettings, view: RuleView): Effect[] =>
  ticketsIn(view, 'live').flatMap((ticket) => {
    const since = owedSince(ticket)
    const isReminded = since !== null && ticket.body.remindedAt !== null && ticket.body.remindedAt >= since
    return since === null || isReminded ? [] : remindJob(ticket.id, since, settings)
  })

/** Once per wait: the next reminder comes only after an answer. */
export function remindDue(_event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const { claim } = settings.ticketSystem
  const since = ticket && isLive(ticket) ? owedSince(ticket) : null
  if (!ticket || since === null || !claim.status || claim.remind === 0) return nothing('noReminder')
  if (since + claim.remind * 1_000 > view.now) {
    return { effects: remindJob(ticket.id, since, settings), reasons: [{ code: 'noReminder' }] }
  }
  const channelId = ticket.body.staffThreadId ?? ticket.channelId
  if (channelId === null || ticket.actorId === null) return nothing('noReminder')
  const waits = momentTag(waitingIn(ticket.body).since)
  const content = m['tickets.bot.remind']({ claimer: `<@${ticket.actorId}>`, time: waits }, view.guild)
  return {
    effects: [
      { type: 'changeRecord', kind: ticket.kind, id: ticket.id, body: { remindedAt: view.now } },
      { type: 'sendMessage', channelId, message: { content, mentions: { users: [ticket.actorId] } }, optional: true },
    ],
    reasons: [{ code: 'reminded' }],
  }
}
