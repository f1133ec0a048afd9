import type { TicketAction } from '#core/tickets-api.ts'
import { panelById, teamRoles, teamUsers } from '#modules/tickets/rules/effective-panel.ts'
import type { TicketRefusal } from '#modules/tickets/rules/refuse.ts'
import { panelOfTicket, type Ticket } from '#modules/tickets/rules/ticket-record.ts'
import type { GuildCall } from '../guild-route.ts'
import { standingOf } from '../standing.ts'

/** Why a ticket cannot be moved to that panel or person. The bot checks again. */
export async function targetObstacle(
  { call, guild }: GuildCall,
  ticket: Ticket,
  action: TicketAction,
): Promise<TicketRefusal | null> {
  const { settings } = guild
  if (action.action === 'transfer') {
    return panelById(settings.ticketSystem, action.panelId, settings.language) ? null : 'panelOff'
  }
  if (action.action !== 'assign') return null
  if (action.userId === ticket.openerId) return 'ownTicket'
  const panel = panelOfTicket(ticket, settings, guild)
  const member = await call.services.members.get(guild.id, action.userId)
  if (!panel || !member) return 'notOfTeam'
  const isOfTeam =
    teamUsers(panel).includes(action.userId) || teamRoles(panel).some((role) => member.roleIds.includes(role))
  return isOfTeam || standingOf(member, guild, call.services.clock()).isAdministrator ? null : 'notOfTeam'
}
