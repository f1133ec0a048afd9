import { limitFor } from '#core/limits.ts'
import type { AutorolesSettings, DelayedRole } from '../settings.ts'

export type ActiveLists = { people: readonly string[]; bots: readonly string[]; delayed: readonly DelayedRole[] }

/**
 * The three lists share one limit, in the order of the page; what is beyond it is not applied until premium is back.
 */
export function activeLists(settings: AutorolesSettings, premium: boolean): ActiveLists {
  let left = limitFor('joinRoles', premium)
  const within = <T>(list: readonly T[]): readonly T[] => {
    const active = list.slice(0, left)
    left -= active.length
    return active
  }
  return {
    people: within(settings.defaultRole),
    bots: within(settings.defaultRoleBots),
    delayed: within(settings.delayedRoles),
  }
}
