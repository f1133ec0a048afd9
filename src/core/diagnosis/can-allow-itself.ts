import { hasPermission, missingPermissions, type PermissionName } from '../guild/permissions.ts'
import { type Channel, isThreadType } from '../guild/types.ts'

/**
 * Whether the bot can lift by itself what it lacks in a channel. Discord lets it change the permissions of a channel
 * that it sees, with Manage Roles there, and only those that it has on the server. A thread has none of its own.
 */
export function canAllowItself(
  channel: Pick<Channel, 'type' | 'botPermissions'>,
  lacking: readonly PermissionName[],
  onServer: string,
): boolean {
  const there = BigInt(channel.botPermissions)
  return (
    !isThreadType(channel.type) &&
    hasPermission(there, 'viewChannel') &&
    hasPermission(there, 'manageRoles') &&
    missingPermissions(BigInt(onServer), lacking).length === 0
  )
}
