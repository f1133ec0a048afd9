import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { closeEffects } from './close-ticket.ts'
import { type ClosingSummary, NO_SUMMARY } from './closing-summary.ts'
import { isAdministrator } from './effective-panel.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { slowLast } from './move.ts'
import { orElse, refuse } from './refuse.ts'

/** The team, or the ticket's member where that is allowed. Other team members unless a claim excludes them. */
export function mayClose(asker: TicketActor, settings: TicketsSettings, view: RuleView, byCommand = false) {
  const found = inTicket(asker, settings, view, { manages: false, byCommand })
  if (!found.ok) return found
  const { ticketSystem } = settings
  const { ticket, isStaff } = found
  const no = (code: 'teamOnly' | 'claimedByOther') => ({ ok: false as const, answer: refuse(asker, code) })
  if (!isStaff) return ticketSystem.memberClose ? found : no('teamOnly')
  const isOthers = ticket.actorId !== null && ticket.actorId !== asker.member.id
  const isShutOut = isOthers && !ticketSystem.claim.othersWrite && asker.member.id !== ticket.openerId
  return isShutOut && !isAdministrator(asker.member, view.guild) ? no('claimedByOther') : found
}

type ClosingWords = ClosingSummary & { reason: string | null }
export const NO_WORDS: ClosingWords = { ...NO_SUMMARY, reason: null }

/** Somebody closes a ticket by hand. */
export function closeBy(
  asker: TicketActor,
  { reason, ...summary }: ClosingWords,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = mayClose(asker, settings, view, byCommand)
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const isAdmin = isAdministrator(asker.member, view.guild)
  const closer = {
    id: asker.member.id,
    reason,
    deletes: isAdmin && settings.ticketSystem.adminDelete,
    ...(found.isStaff && { summary }),
  }
  const content = m['tickets.bot.closedReply']({}, { locale: asker.locale.own })
  const isFromPrivate = 'message' in asker && (asker as ComponentEvent | ModalEvent).message?.isPrivate === true
  return {
    effects: slowLast([
      ...closeEffects(ticket, panel, closer, settings, view),
      isFromPrivate
        ? { type: 'update', message: { content } }
        : { type: 'reply', isPrivate: true, message: { content } },
    ]),
    reasons: [{ code: 'closed' }],
    otherwise: orElse(asker, 'alreadyClosed'),
  }
}
