import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { closeEffects } from './close-ticket.ts'
import { IDLE_JOB, idleStep, timersOf } from './idle-times.ts'
import { isLive, panelOfTicket, TICKET, ticketIn, ticketsIn } from './ticket-record.ts'

/** One warning, then it closes; any message in between starts over. */
export function idleDue(_event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const timers = timersOf(settings, view.guild)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!ticket || !timers || !panel || !isLive(ticket)) return nothing('notIdle')
  const step = idleStep(ticket, timers, view.now)
  if (step.what === 'nothing') return nothing('notIdle')
  if (step.what === 'close') {
    const effects = closeEffects(ticket, panel, { id: null, reason: null }, settings, view)
    return { effects, reasons: [{ code: 'closedIdle' }], otherwise: () => nothing('changed') }
  }
  const again: Effect = { type: 'schedule', job: IDLE_JOB, key: ticket.id, at: step.at, payload: null }
  if (step.what === 'wait' || ticket.channelId === null) return { effects: [again], reasons: [{ code: 'notIdle' }] }
  const time = momentTag(step.at, 'R')
  const content = m['tickets.bot.idleNotice']({ member: `<@${ticket.openerId}>`, time }, view.guild)
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id: ticket.id, body: { warnedAt: view.now } },
      again,
      {
        type: 'sendMessage',
        channelId: ticket.channelId,
        message: { content, mentions: { users: [ticket.openerId] } },
      },
    ],
    reasons: [{ code: 'idleNotice' }],
  }
}

/** Timers that were just switched on apply to open tickets too. Those that are running are not prolonged. */
export function startTimers(settings: TicketsSettings, view: RuleView): Effect[] {
  const timers = timersOf(settings, view.guild)
  if (!timers) return []
  return ticketsIn(view, 'live').flatMap((ticket): Effect[] => {
    const step = idleStep(ticket, timers, view.now)
    if (step.what === 'nothing') return []
    const at = step.what === 'wait' ? step.at : view.now
    return [{ type: 'schedule', job: IDLE_JOB, key: ticket.id, at, payload: null }]
  })
}

/** Discord removes members who leave from its threads: returning members are added to their tickets again. */
export function openerReturned(view: RuleView): Decision {
  const effects = ticketsIn(view, 'live').flatMap(({ channelId, openerId, body }): Effect[] =>
    channelId !== null && body.isThread
      ? [{ type: 'addThreadMember', threadId: channelId, userId: openerId, optional: true }]
      : [],
  )
  return effects.length === 0 ? nothing('notATicket') : { effects, reasons: [{ code: 'openerReturned' }] }
}

/** A member who left cannot answer any more. */
export const closeLeft = (settings: TicketsSettings, view: RuleView): Effect[] =>
  ticketsIn(view, 'live').flatMap((ticket) => {
    const panel = panelOfTicket(ticket, settings, view.guild)
    return panel ? closeEffects(ticket, panel, { id: null, reason: null, isLeaving: true }, settings, view) : []
  })
