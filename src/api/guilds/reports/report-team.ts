import { mayRead } from '#core/access.ts'
import { refuse } from '../../http/problems.ts'
import type { Visit } from '../enter.ts'
import type { GuildCall } from '../guild-route.ts'

function isOfTeam({ guild, member, standing }: Visit): boolean {
  const { rolesAccess } = guild.settings.reportSystem
  return standing.isAdministrator || rolesAccess.some((id) => member.roleIds.includes(id))
}

/** Whether somebody belongs to the team, with read access to the page. */
export const handlesReports = (visit: Visit): boolean => mayRead(visit.standing.access, 'reports') && isOfTeam(visit)

/** Only people who handle reports on Discord may know who reported whom, whatever else others may edit here. */
export const barOutsiders = (asked: GuildCall): Response | null =>
  isOfTeam(asked) ? null : refuse(asked.call, 'reportsTeamOnly')
