import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { refuse } from './refuse.ts'
import { ticketIn } from './ticket-record.ts'

const ANSWERED_WITHIN_MS = 7 * 86_400_000

/** Only the ticket's member can rate it, for a week. */
export function ratable(event: ComponentEvent | ModalEvent, view: RuleView) {
  const ticket = ticketIn(view)
  if (!ticket || ticket.openerId !== event.member.id)
    return { ok: false as const, answer: refuse(event, 'notYourTicket') }
  const { closedAt } = ticket.body
  if (closedAt !== null && view.now > closedAt + ANSWERED_WITHIN_MS)
    return { ok: false as const, answer: refuse(event, 'tooLate') }
  return { ok: true as const, ticket }
}
