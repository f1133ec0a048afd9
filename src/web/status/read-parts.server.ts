import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { type StatusDay, statusReply } from '#core/status-api.ts'
import { m } from '#texts'
import type { SiteOptions } from '../site-contract.ts'
import { BAR_DAYS, type DayBar, dayBars, percentOf, uptimeOf } from './day-bars.ts'

export type SystemPart = {
  id: string
  name: string
  detail: string | null
  up: boolean
  latency: string | null
  bars: DayBar[]
  /** In percent; null while nothing was sampled. */
  uptime: number | null
}
export type SystemState = { parts: SystemPart[]; measuredAt: string } | null

/** Each part's current state and last ninety days; null when the API itself does not answer. */
export async function readParts(request: Request, options: SiteOptions, locale: Locale): Promise<SystemState> {
  try {
    const startedAt = performance.now()
    const reply = await options.callApi(new Request(new URL(`/api/bot/status?days=${BAR_DAYS}`, request.url)))
    const parsed = reply.ok ? statusReply.safeParse(await reply.json()) : null
    if (!parsed?.success) return null
    const apiMs = performance.now() - startedAt
    const { database, shards, measuredAt, days } = parsed.data
    const part = partMaker(days, Date.parse(measuredAt), locale)
    return {
      measuredAt,
      parts: [
        part({ id: 'site', name: m['status.site']({}, { locale }), up: true, latencyMs: null }),
        part({ id: 'api', name: m['status.api']({}, { locale }), up: true, latencyMs: apiMs }),
        part({ id: 'database', name: m['status.database']({}, { locale }), ...database }),
        ...(database.up && shards.length === 0 ? [part(nobodyConnected(locale))] : []),
        ...shards.map(({ id, up, latencyMs, guilds, problem }) =>
          part({
            id: `shard:${id}`,
            up,
            latencyMs,
            // A single connection needs no number.
            name: shards.length === 1 ? m['status.discord']({}, { locale }) : m['status.shard']({ id }, { locale }),
            detail: problem
              ? m[`status.${problem}`]({}, { locale })
              : guilds === null
                ? null
                : m['status.guilds']({ count: guilds }, { locale }),
          }),
        ),
      ],
    }
  } catch (error) {
    options.onError(error, request)
    return null
  }
}

/** The bot is not running, or has not reported for a minute. */
const nobodyConnected = (locale: Locale): Measured => ({
  id: 'shard:0',
  name: m['status.discord']({}, { locale }),
  up: false,
  latencyMs: null,
})

type Measured = { id: string; name: string; detail?: string | null; up: boolean; latencyMs: number | null }

const partMaker =
  (all: readonly StatusDay[], now: number, locale: Locale) =>
  ({ id, name, detail = null, up, latencyMs }: Measured): SystemPart => {
    const days = all.filter(({ component }) => component === id)
    const uptime = uptimeOf(days)
    return {
      id,
      name,
      detail,
      up,
      latency: latencyMs === null ? null : inMs(latencyMs, locale),
      bars: dayBars(days, now),
      uptime: uptime === null ? null : percentOf(uptime),
    }
  }

/** "0.4 ms", "12 ms". The gateway's latency is in whole milliseconds: 0 only says that it was less than one. */
export function inMs(ms: number, locale: Locale): string {
  const rounded = ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)
  return rounded === 0 ? '<\u00a01\u00a0ms' : `${formatNumber(rounded, locale)}\u00a0ms`
}
