import { DiscordAPIError } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { hasPermission } from '#core/guild/permissions.ts'
import { isRoleAccessible, isRoleAvailable } from '#core/guild/role-state.ts'
import type { Role } from '#core/guild/types.ts'
import { m } from '#texts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { barWithout } from '../create-on-platform.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { viewFor } from '../standing.ts'

export const deleteCaptchaRole = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/captcha/role',
  summary: 'Deletes the role of people who have not passed the verification, once it is switched off.',
  opens: { module: 'welcome', to: 'edit' },
  bars: barWithout('manageRoles'),
  reply: { status: 204 },
  refusals: ['lacksPermission', 'botLacksPermission', 'entryNotFound', 'tooMany'],
  handle: remove,
})

/** null: the verification is on, there is no such role, or the person or the bot may not delete it. */
export function deletableRole({ guild, standing }: GuildCall): Role | null {
  const { status, unverifiedRole } = guild.settings.captcha
  const view = viewFor(guild, standing)
  const role = view.roles.find(({ id }) => id === unverifiedRole)
  if (status || !role || role.managed || !hasPermission(standing.permissions, 'manageRoles')) return null
  return isRoleAvailable(role, view) && isRoleAccessible(role, view) ? role : null
}

async function remove(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const role = deletableRole(visit)
  if (!role) return refuse(call, 'entryNotFound')
  const reason = m['api.audit.deleted']({ name: user.username }, { locale: guild.settings.language })
  try {
    await call.services.platform.rest.delete(Routes.guildRole(guild.id, role.id), { reason })
  } catch (error) {
    const isRefused = error instanceof DiscordAPIError && error.status < 500
    if (!isRefused) throw new PlatformAway('a role could not be deleted', { cause: error })
    const params = { permission: m['permissions.manageRoles']({}, { locale: call.locale }) }
    // Somebody may just have deleted it.
    if (error.status !== 404) return refuse(call, 'botLacksPermission', { params })
  }
  return replyEmpty(call)
}
