import type { Effect } from '#core/bot/effects.ts'

/**
 * The memory that the bot keeps between two messages, for messages that are only tried out. Every invitation counts as
 * one to another server, because only Discord knows.
 */
export function createHolds() {
  const kept = new Map<string, { value: unknown; forgetAt: number }>()
  return {
    at:
      (now: number) =>
      (key: string): unknown => {
        if (key.startsWith('invite:')) return null
        const entry = kept.get(key)
        return entry && entry.forgetAt > now ? entry.value : undefined
      },
    keep(effects: readonly Effect[]) {
      for (const effect of effects) {
        if (effect.type === 'hold') kept.set(effect.key, { value: effect.value, forgetAt: effect.forgetAt })
      }
    },
  }
}
