import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, isTeam } from './effective-panel.ts'
import { refuse, type TicketRefusal } from './refuse.ts'
import { isLive, panelOfTicket, type Ticket, ticketIn } from './ticket-record.ts'

/** The person acting on a ticket, by a button, a command or on the dashboard. */
export type TicketActor = Pick<Asker, 'member' | 'permissions' | 'locale'>

type InTicket = { ok: true; ticket: Ticket; panel: EffectivePanel; isStaff: boolean }
type Found = InTicket | { ok: false; answer: Decision }

/**
 * Finds the ticket and the person's role in it. `manages`: only the team may; commands also allow people who manage
 * messages.
 */
export function inTicket(
  asker: TicketActor,
  settings: TicketsSettings,
  view: RuleView,
  { manages = true, live = true, byCommand = false } = {},
): Found {
  const no = (code: TicketRefusal): Found => ({ ok: false, answer: refuse(asker, code) })
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!ticket || !panel || ticket.state === 'deleted' || ticket.state === 'failed') return no('notATicket')
  const mayByCommand =
    byCommand && asker.member.id !== ticket.openerId && hasPermission(asker.permissions, 'manageMessages')
  const isStaff = isTeam(asker.member, panel, view.guild) || mayByCommand
  if (manages && !isStaff) return no('teamOnly')
  if (!isStaff && asker.member.id !== ticket.openerId) return no('notYourTicket')
  if (live && !isLive(ticket)) return no('alreadyClosed')
  return { ok: true, ticket, panel, isStaff }
}
