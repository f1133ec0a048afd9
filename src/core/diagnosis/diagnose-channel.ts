import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { type Channel, WRITABLE_TYPES } from '#core/guild/types.ts'

/**
 * Permissions that channels decide. One that is missing on the whole server is not reported by itself: the findings
 * about the channels say where it is needed.
 */
export const IN_CHANNELS: readonly PermissionName[] = [
  'viewChannel',
  'sendMessages',
  'sendMessagesInThreads',
  'embedLinks',
  'attachFiles',
  'readMessageHistory',
  'addReactions',
  'useExternalEmojis',
  'mentionEveryone',
  'connect',
]

/** The permissions the bot lacks where a module writes; null: none. */
export function findLackingIn(permissions: readonly PermissionName[], channel: Channel) {
  if (!WRITABLE_TYPES.includes(channel.type)) return null
  const needed = permissions
    .filter((name) => IN_CHANNELS.includes(name))
    .flatMap((name) => (name === 'sendMessages' ? permissionsForNeed('send', channel.type) : [name]))
  const missing = missingPermissions(BigInt(channel.botPermissions), [...new Set(needed)])
  // Without View Channel the others make no difference.
  const told = missing.includes('viewChannel') ? (['viewChannel'] as PermissionName[]) : missing
  if (told.length === 0) return null
  return { kind: 'channelPermission' as const, channelId: channel.id, channel: channel.name, permissions: told }
}
