import { hasPermission, missingPermissions, type PermissionName } from '../guild/permissions.ts'
import { type Channel, isThreadType } from '../guild/types.ts'

/**
 * Whether the bot can give itself the permissions it lacks in a channel. Discord lets it change a channel that it
 * sees and may manage roles in, and only grant permissions that it has on the server. Threads have no permissions of
 * their own.
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
