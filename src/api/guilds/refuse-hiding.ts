import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { refuse } from '../http/problems.ts'
import { channelRights } from './channel-rights.ts'
import type { GuildCall } from './guild-route.ts'

/**
 * Nobody can hide through the bot what they could not hide themselves. null: they could hide each of these channels.
 */
export function refuseHiding(visit: GuildCall, channelIds: readonly string[]): Response | null {
  const isTheirs = (id: string) => hasPermission(channelRights(visit, id) ?? 0n, 'manageRoles')
  if (channelIds.every(isTheirs)) return null
  const permission = m['permissions.manageRoles']({}, { locale: visit.call.locale })
  return refuse(visit.call, 'lacksPermission', { params: { permission } })
}
