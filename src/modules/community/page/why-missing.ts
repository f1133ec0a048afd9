import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'

/** Where somebody has to look for what the bot may not do in a category. */
export type WhyMissing = { byRoles: PermissionName[]; byCategory: PermissionName[] }

/** What its roles do not give it on the whole server; the rest is taken away by the category's own permissions. */
export function whyMissing(serverBits: bigint, categoryBits: bigint, needed: readonly PermissionName[]): WhyMissing {
  const missing = missingPermissions(categoryBits, needed)
  const byRoles = missingPermissions(serverBits, missing)
  return { byRoles, byCategory: missing.filter((name) => !byRoles.includes(name)) }
}
