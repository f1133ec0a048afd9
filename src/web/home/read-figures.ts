import { statusReply } from '#core/status-api.ts'
import type { SiteOptions } from '../site-contract.ts'

export type SystemFigures = { servers: number; members: number; latencyMs: number | null; measuredAt: string }

/**
 * Real counts of the running system. When they cannot be read, the page leaves them out rather than showing old ones.
 */
export async function readFigures(request: Request, options: SiteOptions): Promise<SystemFigures | null> {
  try {
    const reply = await options.callApi(new Request(new URL('/api/bot/status', request.url)))
    const parsed = reply.ok ? statusReply.safeParse(await reply.json()) : null
    if (!parsed?.success || !parsed.data.database.up) return null
    const { servers, members, shards, measuredAt } = parsed.data
    const latencies = shards.map((shard) => shard.latencyMs).filter((latency) => latency !== null)
    return { servers, members, latencyMs: latencies.length > 0 ? Math.max(...latencies) : null, measuredAt }
  } catch (error) {
    options.onError(error, request)
    return null
  }
}
