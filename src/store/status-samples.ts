import { DAY_MS } from '#core/duration/spans.ts'
import { LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

/** `site`, `api`, `database`, or `shard:0` and so on. */
export type StatusSample = {
  component: string
  /** Start of its interval, in ms. */
  at: number
  up: boolean
  latencyMs: number | null
  guilds: number | null
}

export type StatusDay = {
  component: string
  /** `YYYY-MM-DD`, in UTC. */
  date: string
  samples: number
  up: number
  /** Mean of the samples that have one. */
  latencyMs: number | null
}

/** How many days the status page shows. */
export const STATUS_DAYS = 90
/** Days are summed as samples arrive; the samples themselves are kept to investigate yesterday's outages. */
const SAMPLES_KEPT_MS = 2 * DAY_MS

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** If several processes measure the same interval, the first one counts. */
const WRITE = {
  name: 'write-status-samples',
  text: `
    with written as (
      insert into status_samples (component, at, up, latency_ms, guilds)
      select * from unnest($1::text[], $2::timestamptz[], $3::bool[], $4::real[], $5::int[])
      order by 1, 2
      on conflict do nothing
      returning component, (at at time zone 'UTC')::date as day, up, latency_ms
    )
    insert into status_days as d (component, day, samples, up, latency_sum_ms, latencies)
    select component, day, count(*), count(*) filter (where up), coalesce(sum(latency_ms), 0), count(latency_ms)
    from written group by 1, 2 order by 1, 2
    on conflict (component, day) do update set
      samples = d.samples + excluded.samples, up = d.up + excluded.up,
      latency_sum_ms = d.latency_sum_ms + excluded.latency_sum_ms, latencies = d.latencies + excluded.latencies`,
}

export async function writeSamples({ pool }: Queries, samples: readonly StatusSample[]): Promise<void> {
  if (samples.length === 0) return
  const column = <T>(read: (sample: StatusSample) => T) => samples.map(read)
  await pool.query({
    ...WRITE,
    values: [
      column(({ component }) => component),
      column(({ at }) => new Date(at)),
      column(({ up }) => up),
      column(({ latencyMs }) => latencyMs),
      column(({ guilds }) => guilds),
    ],
  })
}

/** The last days, including today; days without samples are absent. */
export async function readStatusDays({ pool }: Queries, days: number, now: number): Promise<StatusDay[]> {
  const { rows } = await pool.query<StatusDay>({
    name: 'read-status-days',
    text: `select component, to_char(day, 'YYYY-MM-DD') as date, samples, up,
             latency_sum_ms / nullif(latencies, 0) as "latencyMs"
           from status_days where day > $1::date and day <= $2::date order by component, day`,
    values: [dayOf(now - days * DAY_MS), dayOf(now)],
  })
  return rows
}

/**
 * Connections to the platform that were measured within the last day: one that falls silent is shown as down instead
 * of missing.
 */
export async function listSampledShards({ pool }: Queries, now: number): Promise<string[]> {
  const { rows } = await pool.query<{ component: string }>({
    name: 'list-sampled-shards',
    text: `select distinct component from status_samples where starts_with(component, 'shard:') and up and at > $1`,
    values: [new Date(now - DAY_MS)],
  })
  return rows.map(({ component }) => component)
}

export async function deleteOldSamples({ pool }: Queries, now: number): Promise<void> {
  const oldestSample = new Date(now - SAMPLES_KEPT_MS)
  await pool.query({ ...LONG_QUERY, text: 'delete from status_samples where at < $1', values: [oldestSample] })
  const oldestDay = dayOf(now - STATUS_DAYS * DAY_MS)
  await pool.query({ ...LONG_QUERY, text: 'delete from status_days where day <= $1::date', values: [oldestDay] })
}
