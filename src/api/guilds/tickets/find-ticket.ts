import type { DashboardActor } from '#modules/tickets/rules/dashboard-obstacle.ts'
import type { TicketRefusal } from '#modules/tickets/rules/refuse.ts'
import { type Ticket, ticketById, ticketIn } from '#modules/tickets/rules/ticket-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { ProblemCode } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'

const ID_MAX = 64

/** The ticket in the address; null: there is none, or it never had a channel. */
export async function findTicket({ call, guild }: GuildCall): Promise<Ticket | null> {
  const { db, clock } = call.services
  const records = ticketById(call.param('ticket').slice(0, ID_MAX))
  const ticket = ticketIn(await loadNeeds(db, guild.id, 'tickets', { records }, clock()))
  return ticket && ticket.state !== 'opening' && ticket.state !== 'failed' ? ticket : null
}

export const actorOf = ({ user, standing }: GuildCall): DashboardActor => ({
  id: user.id,
  isAdministrator: standing.isAdministrator,
})

/** The API's refusal for each of the bot's own. */
export const PROBLEM_OF: Partial<Record<TicketRefusal, ProblemCode>> = {
  alreadyClosed: 'ticketClosed',
  notClosed: 'ticketNotClosed',
  claimedByOther: 'ticketClaimed',
  notClaimed: 'ticketNotClaimed',
  changed: 'ticketYours',
  ownTicket: 'ticketOwn',
  claimsOff: 'claimsOff',
  panelOff: 'ticketPanelGone',
  notOfTeam: 'ticketNotOfTeam',
}

export const OF_AN_ACT = [
  'ticketNotFound',
  'ticketHidden',
  'ticketClosed',
  'ticketNotClosed',
  'ticketClaimed',
  'ticketNotClaimed',
  'ticketYours',
  'ticketOwn',
  'claimsOff',
  'ticketPanelGone',
  'ticketNotOfTeam',
  'ticketChannelGone',
  'tooMany',
] as const satisfies readonly ProblemCode[]
