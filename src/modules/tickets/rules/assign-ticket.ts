import type { Decision } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { takenBy } from './claim-change.ts'
import { isTeam } from './effective-panel.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { slowLast } from './move.ts'
import { orElse, refuse } from './refuse.ts'
import { nameOf } from './ticket-context.ts'

/** Assigns the ticket to another team member, who is notified in the channel. */
export function assignTicket(
  asker: TicketActor,
  userId: string,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  if (!settings.ticketSystem.claim.status) return refuse(asker, 'claimsOff')
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const next = view.members.get(userId)
  if (!next) return refuse(asker, 'memberGone')
  if (userId === ticket.openerId) return refuse(asker, 'ownTicket')
  if (userId === ticket.actorId) return refuse(asker, 'changed')
  if (next.bot || !isTeam(next, panel, view.guild)) return refuse(asker, 'notOfTeam')
  const words = { member: `<@${asker.member.id}>`, colleague: `<@${userId}>` }
  const content = m['tickets.bot.assigned'](words, { locale: asker.locale.server })
  return {
    effects: slowLast([
      ...takenBy(ticket, panel, { id: userId, name: nameOf(next) }, settings, view),
      { type: 'reply', isPrivate: false, message: { content, mentions: { users: [userId] } } },
    ]),
    reasons: [{ code: 'assigned' }],
    otherwise: orElse(asker),
  }
}
