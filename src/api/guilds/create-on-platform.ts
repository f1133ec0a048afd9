import { DiscordAPIError, type RouteLike } from '@discordjs/rest'
import { RESTJSONErrorCodes } from 'discord-api-types/v10'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { PlatformAway } from '../http/platform-away.ts'
import { type ProblemCode, refuse } from '../http/problems.ts'
import type { GuildCall } from './guild-route.ts'
import { mayEditSomething } from './module-access.ts'

/** Further refusals of both calls. */
export const CREATE_REFUSALS: readonly ProblemCode[] = [
  'forbiddenModule',
  'lacksPermission',
  'botLacksPermission',
  'creationRefused',
  'platformFull',
  'tooMany',
]

/** Through the bot a person could bypass Discord's permissions, so both must have the permission. */
export const barWithout =
  (permission: PermissionName) =>
  ({ call, guild, standing }: GuildCall): Response | null => {
    const params = { permission: m[`permissions.${permission}`]({}, { locale: call.locale }) }
    if (!mayEditSomething(standing.access)) return refuse(call, 'forbiddenModule')
    if (!hasPermission(standing.permissions, permission)) return refuse(call, 'lacksPermission', { params })
    const mayBot = hasPermission(BigInt(guild.base.bot.permissions), permission)
    return mayBot ? null : refuse(call, 'botLacksPermission', { params })
  }

const FULL_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.MaximumNumberOfGuildChannelsReached,
  RESTJSONErrorCodes.MaximumNumberOfGuildRolesReached,
  RESTJSONErrorCodes.MaximumNumberOfServerCategoriesReached,
]

type Made = { ok: true; answer: unknown } | { ok: false; code: ProblemCode }

/** The server's audit log names the person, not just the bot. */
export async function createOnPlatform(
  { call, user, guild }: GuildCall,
  route: RouteLike,
  body: unknown,
): Promise<Made> {
  const reason = m['api.audit.created']({ name: user.username }, { locale: guild.settings.language })
  try {
    return { ok: true, answer: await call.services.platform.rest.post(route, { body, reason }) }
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status >= 500) {
      throw new PlatformAway('could not be created on the platform', { cause: error })
    }
    if (FULL_CODES.includes(error.code)) return { ok: false, code: 'platformFull' }
    return { ok: false, code: 'creationRefused' }
  }
}
