import type { AutorolesSettings } from './settings.ts'

/** The three lists share one limit. */
export function countJoinRoles({ defaultRole, defaultRoleBots, delayedRoles }: AutorolesSettings): number {
  return defaultRole.length + defaultRoleBots.length + delayedRoles.length
}
