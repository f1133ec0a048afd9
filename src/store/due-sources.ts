import type { KnownItem } from '#core/sources/compare-readings.ts'
import type { SourceHealth, SourceState } from '#core/sources/plan-next-reading.ts'
import type { SourceProblem, SourceRef } from '#core/sources/source.ts'
import { IS_FOLLOWED } from './sources.ts'
import type { Queries } from './transaction.ts'

export type TakenSource = SourceRef & {
  memo: string | null
  etag: string | null
  lastModified: string | null
  /** null: never read. */
  items: readonly KnownItem[] | null
  health: SourceHealth
  /** The interval to the next reading after the last answer. */
  everyMs: number | null
  /** A new follower has not been notified yet. */
  hasNewFollowers: boolean
  /** Sources in the same lane are read a few at a time. */
  lane: string
}

type Row = {
  kind: string
  id: string
  memo: string | null
  etag: string | null
  last_modified: string | null
  items: KnownItem[] | null
  state: SourceState
  failures: number
  failing_since: Date | null
  every_ms: number | null
  has_new: boolean
  lane: string
}

/** Everything that failed last time: it may fail again, and slowly. */
export const TROUBLE_LANE = 'trouble'
const LANE = `case when s.failures > 0 then '${TROUBLE_LANE}'
  else coalesce(substring(s.id from '^https?://([^/?#]+)'), s.kind) end`
/** How many due sources are considered, so that a long queue of one lane is not sorted again each time. */
const LOOKED_AT = 300

const TAKE = {
  name: 'take-sources',
  text: `
    with due as (
      select s.kind, s.id, s.next_at, ${LANE} as lane from sources s
      where next_at <= $2 and kind = any($5) and (taken_until is null or taken_until <= $2) and ${IS_FOLLOWED}
        and coalesce(($6::jsonb ->> (${LANE}))::int, 1) > 0
      order by next_at limit ${LOOKED_AT}),
    placed as (select *, row_number() over (partition by lane order by next_at) as place from due)
    update sources t set taken_by = $1, taken_until = $3
    from (
      select s.kind, s.id, placed.lane from placed join sources s on s.kind = placed.kind and s.id = placed.id
      where s.next_at <= $2 and (s.taken_until is null or s.taken_until <= $2)
        and place <= coalesce($6::jsonb ->> lane, $7::jsonb ->> lane, $7::jsonb ->> placed.kind, '1')::int
      order by s.next_at limit $4 for update of s skip locked) due
    where t.kind = due.kind and t.id = due.id
    returning due.lane, t.kind, t.id, t.memo, t.etag, t.last_modified, t.items, t.state, t.failures, t.failing_since, t.every_ms,
      exists (select from source_followers f where f.kind = t.kind and f.source_id = t.id and not f.informed) as has_new`,
}

/**
 * How many more may be read in parallel, by lane; `usual`: of a lane in which nothing runs, by its name or its kind.
 */
export type SourceLanes = { left: Readonly<Record<string, number>>; usual: Readonly<Record<string, number>> }

export type SourceLease = { owner: string; now: number; leaseMs: number }

/** Due sources, for `leaseMs`; when a process dies, they are free again after that time. */
export async function takeDueSources(
  { pool }: Queries,
  {
    owner,
    now,
    leaseMs,
    limit,
    kinds,
    lanes,
  }: SourceLease & {
    limit: number
    kinds: readonly string[]
    lanes: SourceLanes
  },
): Promise<TakenSource[]> {
  const values = [owner, new Date(now), new Date(now + leaseMs), limit, kinds, lanes.left, lanes.usual]
  const { rows } = await pool.query<Row>({ ...TAKE, values })
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    memo: row.memo,
    etag: row.etag,
    lastModified: row.last_modified,
    items: row.items,
    health: { state: row.state, failures: row.failures, failingSince: row.failing_since?.getTime() ?? null },
    everyMs: row.every_ms,
    hasNewFollowers: row.has_new,
    lane: row.lane,
  }))
}

/** When the next source is due whose lane has room, in ms; null: there is none. */
export async function nextSourceAt(
  { pool }: Queries,
  { kinds, now, lanes }: { kinds: readonly string[]; now: number; lanes: SourceLanes },
): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date }>({
    name: 'next-source-at',
    text: `select next_at as at from sources s
           where kind = any($1) and (taken_until is null or taken_until <= $2) and ${IS_FOLLOWED}
             and coalesce(($3::jsonb ->> (${LANE}))::int, 1) > 0
           order by next_at limit 1`,
    values: [kinds, new Date(now), lanes.left],
  })
  return rows[0]?.at.getTime() ?? null
}

export type FailedReading = SourceHealth & { problem: SourceProblem; nextAt: number }

/** False: the lease was lost, and another process has read it. */
export async function noteFailure(
  { pool }: Queries,
  { kind, id }: SourceRef,
  owner: string,
  { state, problem, failures, failingSince, nextAt }: FailedReading,
): Promise<boolean> {
  const since = failingSince === null ? null : new Date(failingSince)
  const { rowCount } = await pool.query({
    name: 'note-source-failure',
    text: `update sources set state = $4, problem = $5, failures = $6, failing_since = $7, next_at = $8,
             taken_by = null, taken_until = null
           where kind = $1 and id = $2 and taken_by = $3`,
    values: [kind, id, owner, state, problem, failures, since, new Date(nextAt)],
  })
  return rowCount === 1
}

/** Called before a process ends, so that others need not wait. */
export async function releaseSources({ pool }: Queries, owner: string): Promise<void> {
  await pool.query('update sources set taken_by = null, taken_until = null where taken_by = $1', [owner])
}
