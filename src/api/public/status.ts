import { type StatusReply, statusReply } from '#core/api.ts'
import { type Database, isDatabaseAway } from '#store/database.ts'
import { countTotals } from '#store/guild-snapshot.ts'
import { readShardStates } from '#store/shard-state.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const FRESH_MS = 5_000

export const readStatus: Route = {
  method: 'get',
  path: '/api/bot/status',
  summary: 'Measured, not claimed: counts, latency of the database and of each gateway shard.',
  auth: 'none',
  reply: { status: 200, schema: statusReply },
  refusals: [],
  handle: async (call) =>
    replyJson(call, await call.services.status.get(), 200, { 'cache-control': `public, max-age=${FRESH_MS / 1000}` }),
}

/** One measurement in five seconds, however many look. */
export function createStatus(db: Database, clock: () => number) {
  let last: { at: number; status: Promise<StatusReply> } | null = null
  return {
    get(): Promise<StatusReply> {
      if (last && clock() - last.at < FRESH_MS) return last.status
      const status = measure(db, clock())
      last = { at: clock(), status }
      return status
    },
  }
}

async function measure(db: Database, now: number): Promise<StatusReply> {
  const measuredAt = new Date(now).toISOString()
  try {
    const startedAt = performance.now()
    await db.pool.query('select 1')
    const latencyMs = Math.round((performance.now() - startedAt) * 100) / 100
    const [totals, shards] = await Promise.all([countTotals(db), readShardStates(db, now)])
    return {
      ...totals,
      database: { up: true, latencyMs },
      shards: shards.map(({ at, ...shard }) => ({ ...shard, seenAt: new Date(at).toISOString() })),
      measuredAt,
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return { servers: 0, members: 0, database: { up: false, latencyMs: null }, shards: [], measuredAt }
  }
}
