import { notifySql } from './bus.ts'
import type { Queries } from './transaction.ts'

export type NewJob = { guildId: string; module: string; job: string; key: string; at: number; payload: unknown }

/** With another id, so that finishing the earlier one, even while that one runs, leaves the new one alone. */
const AGAIN = 'id = default, run_at = excluded.run_at, payload = excluded.payload, attempts = 0, taken_until = null'

const SCHEDULE = {
  name: 'schedule-job',
  text: `insert into jobs (guild_id, module, job, key, run_at, payload) values ($1, $2, $3, $4, $5, $6::jsonb)
         on conflict (guild_id, module, job, key) do update
         set ${AGAIN}`,
}

/** The same key replaces the earlier job. */
export async function scheduleJob({ pool }: Queries, job: NewJob): Promise<void> {
  const { guildId, module, key, at, payload } = job
  await pool.query({
    ...SCHEDULE,
    values: [guildId, module, job.job, key, new Date(at), JSON.stringify(payload ?? null)],
  })
}

/** For work that somebody waits for: the bot polls immediately instead of at its next regular time. */
export async function scheduleUrgentJob(queries: Queries, job: NewJob): Promise<void> {
  await scheduleJob(queries, job)
  await queries.pool.query(notifySql({ kind: 'job', guildId: job.guildId }))
}

type WhereRecorded = { module: string; job: string; subjectId: string; kind: string; at: number; exceptGuildId: string }

/** On every other server that has such a record about the person. The bots poll immediately. */
export async function scheduleWhereRecorded({ pool }: Queries, wanted: WhereRecorded): Promise<void> {
  const { module, job, subjectId, kind, at, exceptGuildId } = wanted
  const { rows } = await pool.query<{ guild_id: string }>({
    name: 'schedule-where-recorded',
    text: `insert into jobs (guild_id, module, job, key, run_at, payload)
           select distinct guild_id, $1, $2, $3, $4::timestamptz, '{}'::jsonb from records
           where subject_id = $3 and kind = $5 and guild_id <> $6
           on conflict (guild_id, module, job, key) do update
           set ${AGAIN}
           returning guild_id`,
    values: [module, job, subjectId, new Date(at), kind, exceptGuildId],
  })
  for (const { guild_id: guildId } of rows) await pool.query(notifySql({ kind: 'job', guildId }))
}

export async function unscheduleJob(
  { pool }: Queries,
  { guildId, module, job, key }: Pick<NewJob, 'guildId' | 'module' | 'job' | 'key'>,
): Promise<void> {
  await pool.query({
    name: 'unschedule-job',
    text: 'delete from jobs where guild_id = $1 and module = $2 and job = $3 and key = $4',
    values: [guildId, module, job, key],
  })
}

export type TakenJob = Omit<NewJob, 'at'> & {
  id: string
  runAt: number
  /** 1 the first time. */
  attempts: number
  /** The lease: only its holder may finish or retry the job. */
  takenUntil: Date
}

type Row = {
  id: string
  guild_id: string
  module: string
  job: string
  key: string
  run_at: Date
  payload: unknown
  attempts: number
  taken_until: Date
}

/** The servers a process works for: those whose gateway events it receives. */
export type ShardShare = { ids: readonly number[]; count: number }

/** Discord's own formula: the shard that receives a server's events. */
export const ofShards = (count: string, ids: string) => `(guild_id::bigint >> 22) % ${count} = any(${ids})`

/** Taken for `leaseMs`; when a process dies, they are free again after that time. */
export async function takeDueJobs(
  { pool }: Queries,
  { now, leaseMs, limit, shards }: { now: number; leaseMs: number; limit: number; shards: ShardShare },
): Promise<TakenJob[]> {
  const { rows } = await pool.query<Row>({
    name: 'take-due-jobs',
    text: `update jobs set taken_until = $2, attempts = attempts + 1
           where id in (
             select id from jobs
             where run_at <= $1 and (taken_until is null or taken_until <= $1) and ${ofShards('$4', '$5')}
             order by run_at limit $3 for update skip locked)
           returning id, guild_id, module, job, key, run_at, payload, attempts, taken_until`,
    values: [new Date(now), new Date(now + leaseMs), limit, shards.count, shards.ids],
  })
  return rows.map(jobFromRow).sort((a, b) => a.runAt - b.runAt)
}

function jobFromRow(row: Row): TakenJob {
  const { id, module, job, key, payload, attempts } = row
  return {
    id,
    module,
    job,
    key,
    payload,
    attempts,
    guildId: row.guild_id,
    runAt: row.run_at.getTime(),
    takenUntil: row.taken_until,
  }
}

/** When the next free job is due, in ms; null: there is none. Expired leases are found by polling now and then. */
export async function nextJobAt({ pool }: Queries, shards: ShardShare): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date }>({
    name: 'next-job-at',
    text: `select run_at as at from jobs where taken_until is null and ${ofShards('$1', '$2')} order by run_at limit 1`,
    values: [shards.count, shards.ids],
  })
  return rows[0]?.at.getTime() ?? null
}

/** Frees the jobs of a process known to be dead, so that nobody need wait for its leases to expire. */
export async function freeTakenJobs({ pool }: Queries, shards: ShardShare): Promise<void> {
  await pool.query(`update jobs set taken_until = null where taken_until is not null and ${ofShards('$1', '$2')}`, [
    shards.count,
    shards.ids,
  ])
}

type Lease = Pick<TakenJob, 'id' | 'takenUntil'>

/** False: the lease was lost, or the job was scheduled again while it ran; then it stays. */
export async function finishJob({ pool }: Queries, { id, takenUntil }: Lease): Promise<boolean> {
  const { rowCount } = await pool.query('delete from jobs where id = $1 and taken_until = $2', [id, takenUntil])
  return rowCount === 1
}

export async function retryJob({ pool }: Queries, { id, takenUntil }: Lease, at: number): Promise<void> {
  await pool.query('update jobs set run_at = $3, taken_until = null where id = $1 and taken_until = $2', [
    id,
    takenUntil,
    new Date(at),
  ])
}

/** For a server that the bot has left: what was planned waits as long as its data is kept. False: none is kept. */
export async function keepJob({ pool }: Queries, { id, takenUntil }: Lease, at: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update jobs set run_at = $3, taken_until = null, attempts = attempts - 1 where id = $1 and taken_until = $2
       and exists (select from guilds g where g.guild_id = jobs.guild_id)`,
    [id, takenUntil, new Date(at)],
  )
  return rowCount === 1
}

/** As if it had not been taken: nothing was tried. */
export async function postponeJob({ pool }: Queries, { id, takenUntil }: Lease, at: number): Promise<void> {
  await pool.query(
    'update jobs set run_at = $3, taken_until = null, attempts = attempts - 1 where id = $1 and taken_until = $2',
    [id, takenUntil, new Date(at)],
  )
}
