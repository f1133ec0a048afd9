import { permissionsForNeed, permissionsOfPerson } from '#core/guild/channel-needs.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import { refuse } from '../http/problems.ts'
import { channelRights } from './channel-rights.ts'
import type { GuildCall } from './guild-route.ts'
import { permissionNames } from './permission-names.ts'

/** A channel that both this person and the bot can read; or why not. */
export function findReadableChannel(visit: GuildCall, channelId: string | undefined): Channel | Response {
  const { call, guild } = visit
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  const rights = channel ? channelRights(visit, channel.id) : null
  if (!channel || rights === null) return refuse(call, 'channelNotFound')
  const missing = missingPermissions(rights, permissionsOfPerson('read', channel.type))
  if (missing.length > 0) return refuseReading(visit, 'personMayNotRead', channel, missing)
  return refuseBotReading(visit, channel) ?? channel
}

/**
 * Whether the person can read there on Discord. Who could read a deleted channel is not known any more: only
 * administrators are told what was written in one.
 */
export function mayReadChannel(visit: GuildCall, channelId: string): boolean {
  const channel = visit.guild.base.channels.find(({ id }) => id === channelId)
  const rights = channelRights(visit, channelId)
  if (!channel || rights === null) return visit.standing.isAdministrator
  return missingPermissions(rights, permissionsOfPerson('read', channel.type)).length === 0
}

export function refuseBotReading(visit: GuildCall, channel: Channel): Response | null {
  const lacking = missingPermissions(BigInt(channel.botPermissions), permissionsForNeed('read', channel.type))
  return lacking.length > 0 ? refuseReading(visit, 'botMayNotRead', channel, lacking) : null
}

export function refuseReading(
  { call }: GuildCall,
  code: 'personMayNotRead' | 'botMayNotRead',
  channel: Channel,
  missing: readonly PermissionName[],
): Response {
  const permissions = permissionNames(missing, call.locale)
  return refuse(call, code, { params: { permissions, channel: `#${channel.name}` } })
}
