import type { AutorolesSettings } from './settings.ts'

/** The three lists draw on one allowance. */
export function countJoinRoles({ defaultRole, defaultRoleBots, delayedRoles }: AutorolesSettings): number {
  return defaultRole.length + defaultRoleBots.length + delayedRoles.length
}
