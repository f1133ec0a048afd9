import { DiscordAPIError, type RouteLike } from '@discordjs/rest'
import { RESTJSONErrorCodes } from 'discord-api-types/v10'
import type * as z from 'zod/mini'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import type { Identity } from '../auth/bearer.ts'
import { readJson } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { type ProblemCode, refuse } from '../http/problems.ts'
import type { Visit } from './enter.ts'
import { mayEditSomething } from './module-access.ts'

const BODY_MAX_BYTES = 2048

/** What both calls may answer when they do not create anything. */
export const CREATE_REFUSALS: readonly ProblemCode[] = [
  'badJson',
  'signedOut',
  'tokenExpired',
  'forbidden',
  'forbiddenModule',
  'lacksPermission',
  'guildNotFound',
  'tooLarge',
  'invalidBody',
  'botLacksPermission',
  'creationRefused',
  'platformFull',
  'tooMany',
  'databaseAway',
  'platformAway',
]

type Readiness<S extends z.core.$ZodType> = { ok: true; request: z.output<S> } | { ok: false; refusal: Response }

/**
 * Through the bot a person could do what Discord does not let them do: both must hold the permission. The request
 * is read and counted last, so that nobody is made to wait for a refusal.
 */
export async function readCreation<S extends z.core.$ZodType>(
  call: Call,
  { user }: Identity,
  { guild, standing }: Visit,
  permission: PermissionName,
  schema: S,
): Promise<Readiness<S>> {
  const no = (code: ProblemCode, more?: Parameters<typeof refuse>[2]) =>
    ({ ok: false, refusal: refuse(call, code, more) }) as const
  const params = { permission: m[`permissions.${permission}`]({}, { locale: call.locale }) }
  if (!mayEditSomething(standing.access)) return no('forbiddenModule')
  if (!hasPermission(standing.permissions, permission)) return no('lacksPermission', { params })
  if (!hasPermission(BigInt(guild.base.bot.permissions), permission)) return no('botLacksPermission', { params })
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return no(body.reason)
  const read = schema['~standard'].validate(body.value)
  if (read instanceof Promise) throw new Error('requests are validated synchronously')
  if (read.issues) return no('invalidBody')
  const retryAfterSeconds = call.services.limits.create.take(user.id)
  if (retryAfterSeconds > 0) return no('tooMany', { retryAfterSeconds })
  return { ok: true, request: read.value as z.output<S> }
}

const FULL_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.MaximumNumberOfGuildChannelsReached,
  RESTJSONErrorCodes.MaximumNumberOfGuildRolesReached,
  RESTJSONErrorCodes.MaximumNumberOfServerCategoriesReached,
]

type Made = { ok: true; answer: unknown } | { ok: false; code: ProblemCode }

/** The server's audit log names the person, not the bot alone. */
export async function createOnPlatform(
  { services }: Call,
  { user }: Identity,
  { guild }: Visit,
  route: RouteLike,
  body: unknown,
): Promise<Made> {
  const reason = m['api.audit.created']({ name: user.username }, { locale: guild.settings.language })
  try {
    return { ok: true, answer: await services.platform.rest.post(route, { body, reason }) }
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status >= 500) {
      throw new PlatformAway('could not be created on the platform', { cause: error })
    }
    if (FULL_CODES.includes(error.code)) return { ok: false, code: 'platformFull' }
    return { ok: false, code: 'creationRefused' }
  }
}
