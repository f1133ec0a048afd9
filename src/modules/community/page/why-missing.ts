import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'

/** Where to look for permissions that the bot lacks in a category. */
export type WhyMissing = { byRoles: PermissionName[]; byCategory: PermissionName[] }

/** Permissions that its roles do not give it on the whole server; the others are denied by the category. */
export function whyMissing(serverBits: bigint, categoryBits: bigint, needed: readonly PermissionName[]): WhyMissing {
  const missing = missingPermissions(categoryBits, needed)
  const byRoles = missingPermissions(serverBits, missing)
  return { byRoles, byCategory: missing.filter((name) => !byRoles.includes(name)) }
}
