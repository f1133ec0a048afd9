import { createRecentMap } from '#core/recent-map.ts'

/** Cooldowns and windows of busy servers; the oldest make room. */
const HELD_MAX = 200_000

export type Held = {
  get(guildId: string, module: string, key: string, now: number): unknown
  set(guildId: string, module: string, key: string, value: unknown, forgetAt: number): void
}

/** What rules keep in the process alone (`hold`): gone with a restart, so only for what may be lost. */
export function createHeld(max: number = HELD_MAX): Held {
  const values = createRecentMap<string, { value: unknown; forgetAt: number }>(max)
  return {
    get(guildId, module, key, now) {
      const held = values.get(`${guildId}/${module}/${key}`)
      return held && held.forgetAt > now ? held.value : undefined
    },
    set(guildId, module, key, value, forgetAt) {
      values.set(`${guildId}/${module}/${key}`, { value, forgetAt })
    },
  }
}
