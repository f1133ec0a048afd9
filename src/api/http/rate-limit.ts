import { createRecentMap } from '#core/recent-map.ts'

/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { burst: number; perSecond: number }

const BUCKETS_MAX = 20_000

/** Per process and in memory: it stops a runaway script, and is reset by a restart. */
export function createRateLimit({ burst, perSecond }: Rate, clock: () => number) {
  const buckets = createRecentMap<string, { tokens: number; at: number }>(BUCKETS_MAX)
  return {
    /** Seconds to wait; 0 when the call may go ahead, which also counts it. */
    take(key: string): number {
      const now = clock()
      const bucket = buckets.get(key)
      const tokens = bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond) : burst
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond))
      buckets.set(key, { tokens: tokens - 1, at: now })
      return 0
    },
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>
