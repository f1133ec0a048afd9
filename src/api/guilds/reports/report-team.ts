import { refuse } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'

/** Who reported whom is known to those who handle reports on Discord, whatever else somebody may edit here. */
export function barOutsiders({ call, guild, member, standing }: GuildCall): Response | null {
  const { rolesAccess } = guild.settings.reportSystem
  const isOfTeam = standing.isAdministrator || rolesAccess.some((id) => member.roleIds.includes(id))
  return isOfTeam ? null : refuse(call, 'reportsTeamOnly')
}
