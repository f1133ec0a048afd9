/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { burst: number; perSecond: number }

const BUCKETS_MAX = 20_000

/** Per process and in memory: it stops a runaway script, and forgets when restarted. */
export function createRateLimit({ burst, perSecond }: Rate, clock: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    /** Seconds to wait; 0 when the call may go ahead, which also counts it. */
    take(key: string): number {
      const now = clock()
      const bucket = buckets.get(key)
      const tokens = bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond) : burst
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond))
      // Re-inserted so that the map stays in the order of use, and the longest unused goes first.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens - 1, at: now })
      if (buckets.size > BUCKETS_MAX) dropOldest(buckets)
      return 0
    },
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>

export function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
