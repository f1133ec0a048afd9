import { hasPermission } from './guild/permissions.ts'

export const ACCESS_MODES = ['manageGuild', 'administrator', 'custom'] as const
type AccessMode = (typeof ACCESS_MODES)[number]

export const ACCESS_LEVELS = ['read', 'write'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/** By module: what somebody may do there. Modules that are closed to them are left out. */
export type ModuleAccess = Readonly<Record<string, AccessLevel>>

/** Delegation to a role or a person. */
export type Grant = {
  type: 'role' | 'user'
  id: string
  modules: readonly string[] | 'all'
  level: AccessLevel
  /** ISO 8601; without it the grant lasts. */
  expiresAt?: string | undefined
}

export type AccessPolicy = { mode: AccessMode; grants: readonly Grant[] }

export type Visitor = {
  id: string
  owner: boolean
  /** Server-wide rights, Discord's bit set. */
  permissions: bigint
  roleIds: readonly string[]
}

export type AccessRequest = { module: string; write: boolean; now: number }

/** Owner, Administrator, Manage Server where the mode allows it, else a grant that still holds. */
export function canAccess(visitor: Visitor, policy: AccessPolicy, request: AccessRequest): boolean {
  return (
    isAdministrator(visitor) ||
    (policy.mode === 'manageGuild' && hasPermission(visitor.permissions, 'manageGuild')) ||
    policy.grants.some((grant) => concerns(grant, visitor) && allows(grant, request))
  )
}

export const mayRead = (access: ModuleAccess, module: string) => access[module] !== undefined
export const mayEdit = (access: ModuleAccess, module: string) => access[module] === 'write'

export function moduleAccess(
  visitor: Visitor,
  policy: AccessPolicy,
  modules: readonly string[],
  now: number,
): ModuleAccess {
  const levels = modules.flatMap((module): [string, AccessLevel][] => {
    if (canAccess(visitor, policy, { module, write: true, now })) return [[module, 'write']]
    return canAccess(visitor, policy, { module, write: false, now }) ? [[module, 'read']] : []
  })
  return Object.fromEntries(levels)
}

/** When the next of these grants runs out, in ms; never: `Infinity`. */
export function nextExpiry({ grants }: Pick<AccessPolicy, 'grants'>, now: number): number {
  const ends = grants.flatMap(({ expiresAt }) => (expiresAt === undefined ? [] : [Date.parse(expiresAt)]))
  return Math.min(...ends.filter((at) => at > now))
}

/** Sensitive areas (who has access, erasing, premium, support) stay with these people. */
export function isAdministrator(visitor: Pick<Visitor, 'owner' | 'permissions'>): boolean {
  return visitor.owner || hasPermission(visitor.permissions, 'administrator')
}

function concerns(grant: Grant, visitor: Visitor): boolean {
  return grant.type === 'user' ? grant.id === visitor.id : visitor.roleIds.includes(grant.id)
}

function allows(grant: Grant, { module, write, now }: AccessRequest): boolean {
  // An unreadable date parses to NaN and counts as past: a broken grant gives no access.
  const isCurrent = grant.expiresAt === undefined || Date.parse(grant.expiresAt) > now
  const listsModule = grant.modules === 'all' || grant.modules.includes(module)
  return isCurrent && listsModule && (!write || grant.level === 'write')
}
