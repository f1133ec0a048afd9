import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { TicketsSettings } from '../settings.ts'
import { teamRoles, teamUsers } from './effective-panel.ts'
import { panelOfTicket, type Ticket } from './ticket-record.ts'

export type TranscriptReader = {
  id: string
  /** null: not on the server, or not any more. */
  member: {
    roleIds: readonly string[]
    isAdministrator: boolean
    /** The dashboard lets them open the module. */
    seesModule: boolean
  } | null
}

/** People who took part, whether they are still on the server or not. */
export const tookPart = (readerId: string, { openerId, body }: Pick<Ticket, 'openerId' | 'body'>): boolean =>
  readerId === openerId || body.participants.includes(readerId)

/** Whoever could read the ticket may read its transcript: participants, the team of its panel, the viewers. */
export function mayReadTranscript(
  { id, member }: TranscriptReader,
  ticket: Ticket,
  settings: TicketsSettings,
  guild: Pick<GuildIndex, 'premium'>,
): boolean {
  if (tookPart(id, ticket)) return true
  if (!member) return false
  if (member.isAdministrator || member.seesModule) return true
  const has = (roleId: string) => member.roleIds.includes(roleId)
  if (ticket.body.participants.some(has)) return true
  const panel = panelOfTicket(ticket, settings, guild)
  if (!panel) return false
  if (panel.rolesView.some(has)) return true
  const isTeam = teamUsers(panel).includes(id) || teamRoles(panel).some(has)
  const isOthers = ticket.actorId !== null && ticket.actorId !== id && !settings.ticketSystem.claim.othersView
  return isTeam && !isOthers
}
