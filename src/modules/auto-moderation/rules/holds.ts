import type { Effect } from '#core/bot/effects.ts'

/**
 * What the bot keeps between two messages, for messages that are only looked at. Every invitation is taken for one to
 * another server: only Discord knows better.
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
