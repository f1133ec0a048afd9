import { statusReply } from '#core/api.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { SiteOptions } from '../site-contract.ts'

export type SystemPart = { name: string; detail: string | null; up: boolean; latency: string | null }
export type SystemState = { parts: SystemPart[]; measuredAt: string } | null

/** Each part as it answers now; null when the API itself does not. */
export async function readParts(request: Request, options: SiteOptions, locale: Locale): Promise<SystemState> {
  const inMs = (latency: number | null) => (latency === null ? null : `${formatNumber(latency, locale)}\u00a0ms`)
  try {
    const startedAt = performance.now()
    const reply = await options.callApi(new Request(new URL('/api/bot/status', request.url)))
    const parsed = reply.ok ? statusReply.safeParse(await reply.json()) : null
    if (!parsed?.success) return null
    const apiMs = Math.round((performance.now() - startedAt) * 10) / 10
    const { database, shards, measuredAt } = parsed.data
    return {
      measuredAt,
      parts: [
        { name: m['status.site']({}, { locale }), detail: null, up: true, latency: inMs(apiMs) },
        {
          name: m['status.database']({}, { locale }),
          detail: null,
          up: database.up,
          latency: inMs(database.latencyMs),
        },
        ...shards.map((shard) => ({
          name: m['status.shard']({ id: shard.id }, { locale }),
          detail: shard.guilds === null ? null : m['status.guilds']({ count: shard.guilds }, { locale }),
          up: shard.up,
          latency: inMs(shard.latencyMs),
        })),
      ],
    }
  } catch (error) {
    options.onError(error, request)
    return null
  }
}
