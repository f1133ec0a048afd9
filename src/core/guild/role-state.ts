import { hasPermission, type PermissionName } from './permissions.ts'
import type { GuildView, Role } from './types.ts'

/** spec §10.9, first match wins. */
export type RoleState =
  | 'deleted'
  | 'managed'
  | 'botNoManageRoles'
  | 'botTooLow'
  | 'userTooLow'
  | 'userLacksPowers'
  | 'dangerous'
  | 'ok'

const DANGEROUS: readonly PermissionName[] = [
  'administrator',
  'manageGuild',
  'manageRoles',
  'manageChannels',
  'manageWebhooks',
  'banMembers',
  'kickMembers',
]

type Hierarchy = Pick<GuildView, 'roles' | 'user' | 'bot'>

export function roleState(role: Role | undefined, guild: Hierarchy): RoleState {
  if (!role) return 'deleted'
  if (role.managed) return 'managed'
  if (!hasPermission(BigInt(guild.bot.permissions), 'manageRoles')) return 'botNoManageRoles'
  if (!isRoleAvailable(role, guild)) return 'botTooLow'
  if (!isRoleAccessible(role, guild)) return 'userTooLow'
  if (!hasPowersOf(role, guild)) return 'userLacksPowers'
  return dangerousPermissions(role).length > 0 ? 'dangerous' : 'ok'
}

/** Whether the bot can give the role, whoever asks; with the same values as the bot's own `canGive`. */
export const botReach = (role: Role | undefined, guild: Hierarchy) => REACH[roleState(role, guild)]

const REACH = {
  deleted: 'gone',
  managed: 'managed',
  botNoManageRoles: 'notAllowed',
  botTooLow: 'tooHigh',
  userTooLow: 'ok',
  userLacksPowers: 'ok',
  dangerous: 'ok',
  ok: 'ok',
} as const satisfies Record<RoleState, string>

/**
 * The dangerous permissions somebody with the role would have. Administrator includes all others, so it is listed
 * alone.
 */
export function dangerousPermissions(role: Pick<Role, 'permissions'>): readonly PermissionName[] {
  const bits = BigInt(role.permissions)
  if (hasPermission(bits, 'administrator')) return ['administrator']
  return DANGEROUS.filter((name) => hasPermission(bits, name))
}

/** spec §6: available to the bot only if the bot's top role is higher. */
export function isRoleAvailable(role: Role, { roles, bot }: Hierarchy): boolean {
  return positionOf(roles, bot.highestRoleId) > role.position
}

/** spec §6: accessible to the user only if the user is owner or the user's top role is higher. */
export function isRoleAccessible(role: Role, { roles, user }: Hierarchy): boolean {
  return user.owner || positionOf(roles, user.highestRoleId) > role.position
}

/**
 * spec §6: a role with dangerous permissions may be given by somebody who could give it on Discord, or who has those
 * permissions anyway.
 */
export function hasPowersOf(role: Role, { user }: Pick<Hierarchy, 'user'>): boolean {
  if (user.owner || user.permissions === undefined) return true
  const own = BigInt(user.permissions)
  return hasPermission(own, 'manageRoles') || dangerousPermissions(role).every((name) => hasPermission(own, name))
}

function positionOf(roles: readonly Role[], id: string): number {
  return roles.find((role) => role.id === id)?.position ?? 0
}
