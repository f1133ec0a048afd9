import { hasPermission } from './guild/permissions.ts'

export const ACCESS_MODES = ['manageGuild', 'administrator', 'custom'] as const
type AccessMode = (typeof ACCESS_MODES)[number]

/** From the least to the most. `propose`: what they change waits until somebody who manages the server accepts it. */
export const ACCESS_LEVELS = ['read', 'propose', 'write'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/** By module: what somebody may do there. Modules that are closed to them are left out. */
export type ModuleAccess = Readonly<Record<string, AccessLevel>>

/** Delegation to a role or a person. */
export type Grant = {
  type: 'role' | 'user'
  id: string
  modules: readonly string[] | 'all'
  level: AccessLevel
  /** ISO 8601; without it the grant never expires. */
  expiresAt?: string | undefined
}

export type AccessPolicy = { mode: AccessMode; grants: readonly Grant[] }

export type Visitor = {
  id: string
  owner: boolean
  /** Server-wide permissions, as Discord's bit set. */
  permissions: bigint
  roleIds: readonly string[]
}

/**
 * Owner, Administrator, Manage Server where the mode allows it, otherwise the highest level of any grant still valid.
 */
export function accessLevel(
  visitor: Visitor,
  policy: AccessPolicy,
  request: { module: string; now: number },
): AccessLevel | null {
  if (isAdministrator(visitor)) return 'write'
  if (policy.mode === 'manageGuild' && hasPermission(visitor.permissions, 'manageGuild')) return 'write'
  const given = policy.grants.filter((grant) => concerns(grant, visitor) && opens(grant, request))
  return highestLevel(given.map(({ level }) => level))
}

export function highestLevel(levels: readonly AccessLevel[]): AccessLevel | null {
  return ACCESS_LEVELS.findLast((level) => levels.includes(level)) ?? null
}

export const mayRead = (access: ModuleAccess, module: string) => access[module] !== undefined
export const mayEdit = (access: ModuleAccess, module: string) => access[module] === 'write'
/** Whoever may edit may also propose. */
export const mayPropose = (access: ModuleAccess, module: string) => mayRead(access, module) && access[module] !== 'read'

export function moduleAccess(
  visitor: Visitor,
  policy: AccessPolicy,
  modules: readonly string[],
  now: number,
): ModuleAccess {
  const levels = modules.flatMap((module): [string, AccessLevel][] => {
    const level = accessLevel(visitor, policy, { module, now })
    return level ? [[module, level]] : []
  })
  return Object.fromEntries(levels)
}

/** When the next of these grants expires, in ms; `Infinity` when none does. */
export function nextExpiry({ grants }: Pick<AccessPolicy, 'grants'>, now: number): number {
  const ends = grants.flatMap(({ expiresAt }) => (expiresAt === undefined ? [] : [Date.parse(expiresAt)]))
  return Math.min(...ends.filter((at) => at > now))
}

/** Sensitive areas (access, erasing, premium, support) are reserved for these people. */
export function isAdministrator(visitor: Pick<Visitor, 'owner' | 'permissions'>): boolean {
  return visitor.owner || hasPermission(visitor.permissions, 'administrator')
}

function concerns(grant: Grant, visitor: Visitor): boolean {
  return grant.type === 'user' ? grant.id === visitor.id : visitor.roleIds.includes(grant.id)
}

function opens(grant: Grant, { module, now }: { module: string; now: number }): boolean {
  // An unreadable date parses to NaN and counts as past: a broken grant gives no access.
  const isCurrent = grant.expiresAt === undefined || Date.parse(grant.expiresAt) > now
  return isCurrent && (grant.modules === 'all' || grant.modules.includes(module))
}
