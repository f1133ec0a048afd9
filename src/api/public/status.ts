import { type StatusReply, statusReply } from '#core/status-api.ts'
import { type Database, isDatabaseAway } from '#store/database.ts'
import { countTotals } from '#store/guild-snapshot.ts'
import { readShardStates } from '#store/shard-state.ts'
import { readStatusDays, STATUS_DAYS } from '#store/status-samples.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const FRESH_MS = 5_000

export const readStatus: Route = {
  method: 'get',
  path: '/api/bot/status',
  summary: 'Measured, not claimed: counts, latency of the database and of each gateway shard.',
  query: { days: `Also what was sampled on the last so many days, up to ${STATUS_DAYS}.` },
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: statusReply },
  refusals: ['badRequest'],
  handle: async (call) => {
    const days = Number(call.c.req.query('days') ?? 0)
    if (!Number.isInteger(days) || days < 0 || days > STATUS_DAYS) return refuse(call, 'badRequest')
    const status = await call.services.status.get(days)
    return replyJson(call, status, 200, { 'cache-control': `public, max-age=${FRESH_MS / 1000}` })
  },
}

/** One measurement in five seconds, however many look. */
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
