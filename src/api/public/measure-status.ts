import type { StatusReply } from '#core/status-api.ts'
import { type Database, isDatabaseAway } from '#store/database.ts'
import { countTotals } from '#store/guild-snapshot.ts'
import { readShardStates } from '#store/shard-state.ts'
import { readStatusDays } from '#store/status-samples.ts'

export const FRESH_MS = 5_000

/** One measurement in five seconds, however many requests there are. */
export function createStatus(db: Database, clock: () => number) {
  const kept = new Map<number, { at: number; status: Promise<StatusReply> }>()
  return {
    get(days = 0, maxAgeMs = FRESH_MS): Promise<StatusReply> {
      const last = kept.get(days)
      if (last && clock() - last.at < maxAgeMs) return last.status
      const status = measure(db, clock(), days)
      kept.set(days, { at: clock(), status })
      return status
    },
  }
}

async function measure(db: Database, now: number, daysAsked: number): Promise<StatusReply> {
  const measuredAt = new Date(now).toISOString()
  try {
    const startedAt = performance.now()
    await db.pool.query('select 1')
    const latencyMs = Math.round((performance.now() - startedAt) * 100) / 100
    const [totals, shards, days] = await Promise.all([
      countTotals(db),
      readShardStates(db, now),
      daysAsked > 0 ? readStatusDays(db, daysAsked, now) : [],
    ])
    return {
      ...totals,
      database: { up: true, latencyMs },
      shards: shards.map(({ at, problem = null, ...shard }) => ({
        ...shard,
        problem,
        seenAt: new Date(at).toISOString(),
      })),
      measuredAt,
      days,
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return { servers: 0, members: 0, database: { up: false, latencyMs: null }, shards: [], measuredAt, days: [] }
  }
}
