import type { TicketAction } from '#core/tickets-api.ts'
import type { TicketsSettings } from '../settings.ts'
import type { TicketRefusal } from './refuse.ts'
import { isLive, type Ticket } from './ticket-record.ts'

export type DashboardAct = TicketAction['action'] | 'reply'
export type DashboardActor = { id: string; isAdministrator: boolean }

type Held = Pick<Ticket, 'state' | 'actorId' | 'openerId'>

/** Somebody else has claimed the ticket. */
const isOthers = ({ actorId }: Held, { id }: DashboardActor): boolean => actorId !== null && actorId !== id

/** A claim may hide the messages from the rest of the team; administrators see every channel. */
export function isHiddenFrom(ticket: Held, actor: DashboardActor, { ticketSystem }: TicketsSettings): boolean {
  return isLive(ticket) && isOthers(ticket, actor) && !ticketSystem.claim.othersView && !actor.isAdministrator
}

/** Why somebody with edit access on the dashboard cannot do this to this ticket now; null: they can. */
export function dashboardObstacle(
  ticket: Held,
  act: DashboardAct,
  actor: DashboardActor,
  { ticketSystem: { claim } }: TicketsSettings,
): TicketRefusal | null {
  if (act === 'reopen' || act === 'delete') return ticket.state === 'closed' ? null : 'notClosed'
  if (act === 'note') return ticket.openerId === actor.id ? 'ownTicket' : null
  if (!isLive(ticket)) return 'alreadyClosed'
  const others = isOthers(ticket, actor)
  if (act === 'claim') return claimObstacle(ticket, actor, others, claim.status)
  if (act === 'assign') {
    if (!claim.status) return 'claimsOff'
    return others && !actor.isAdministrator ? 'claimedByOther' : null
  }
  if (act === 'release') {
    if (ticket.actorId === null) return 'notClaimed'
    return others && !actor.isAdministrator ? 'claimedByOther' : null
  }
  return others && !claim.othersWrite && !actor.isAdministrator ? 'claimedByOther' : null
}

function claimObstacle(
  { actorId, openerId }: Held,
  { id }: DashboardActor,
  others: boolean,
  isOn: boolean,
): TicketRefusal | null {
  if (!isOn) return 'claimsOff'
  if (id === openerId) return 'ownTicket'
  if (others) return 'claimedByOther'
  return actorId === id ? 'changed' : null
}
