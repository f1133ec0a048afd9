import type { EffectResult } from '#core/bot/events.ts'
import type { Sequence, SequenceProgress } from '#core/bot/sequence.ts'
import type { Database } from '../database.ts'
import { ofShards, type ShardShare } from '../jobs.ts'
import { inTransaction, type Queries } from '../transaction.ts'

/** Until then, no other process runs what this one has taken. */
export type OutboxLease = { owner: string; until: number }

const STORE = {
  name: 'store-sequence',
  text: `insert into outbox (id, guild_id, module, lane, sequence, created_at, run_after, taken_by, taken_until, attempts)
         values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
}

/** With a lease, the process that stores it runs it immediately: no other takes it before the lease expires. */
export async function storeSequence(
  { pool }: Queries,
  sequence: Sequence,
  now: number,
  lease?: OutboxLease,
): Promise<void> {
  const { id, guildId, module, lane } = sequence
  const taken = lease ? [lease.owner, new Date(lease.until), 1] : [null, null, 0]
  await pool.query({ ...STORE, values: [id, guildId, module, lane, JSON.stringify(sequence), new Date(now), ...taken] })
}

export type TakenSequence = {
  sequence: Sequence
  progress: SequenceProgress
  /** 1 the first time. */
  attempts: number
}

type Row = {
  sequence: Sequence
  done: number
  started: number | null
  made: Record<string, string>
  answer: EffectResult | null
  attempts: number
}

/** Later sequences of a lane wait until the first is finished, or are taken together with it. */
const TAKE = {
  name: 'take-outbox',
  text: `
    update outbox set taken_by = $1, taken_until = $3, attempts = attempts + 1
    where id in (
      select id from outbox o
      where run_after <= $2 and (taken_until is null or taken_until <= $2) and ${ofShards('$5', '$6')}
        and not exists (
          select from outbox earlier
          where earlier.guild_id = o.guild_id and earlier.lane = o.lane and earlier.place < o.place
            and (earlier.run_after > $2 or earlier.taken_until > $2 and earlier.taken_by <> $1))
      order by place limit $4)
    returning place, sequence, done, started, made, answer, attempts`,
}

export type OutboxRequest = { owner: string; now: number; leaseMs: number; limit: number; shards: ShardShare }

/** Sequences that no process runs, the oldest first: left by a dead process, or due for a retry. */
export async function takeOutbox(database: Database, request: OutboxRequest): Promise<TakenSequence[]> {
  const { owner, now, leaseMs, limit, shards } = request
  const rows = await inTransaction(database, async ({ pool }) => {
    // One taker at a time: a second one would not see that the first takes the beginning of a lane.
    await pool.query(`select pg_advisory_xact_lock(hashtextextended('outbox', 0))`)
    const values = [owner, new Date(now), new Date(now + leaseMs), limit, shards.count, shards.ids]
    return (await pool.query<Row & { place: string }>({ ...TAKE, values })).rows
  })
  return rows
    .sort((a, b) => Number(a.place) - Number(b.place))
    .map(({ sequence, done, started, made, answer, attempts }) => {
      const progress = answer ? { done, started, made, answer } : { done, started, made }
      return { sequence, progress, attempts }
    })
}

type Held = { id: string; owner: string }

/** False: the lease was lost, and another process continues it. */
export async function noteStep(
  { pool }: Queries,
  { id, owner }: Held,
  { done, started, made, answer }: SequenceProgress,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'note-step',
    text: 'update outbox set done = $3, started = $4, made = $5, answer = $6 where id = $1 and taken_by = $2',
    values: [id, owner, done, started, JSON.stringify(made), answer ? JSON.stringify(answer) : null],
  })
  return rowCount === 1
}

/**
 * The same once a step's module has decided, in the transaction of its decision. False also when it was noted before:
 * the decision is then committed already.
 */
export async function noteTold({ pool }: Queries, { id, owner }: Held, next: SequenceProgress): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'note-told',
    text: `update outbox set done = $3, started = null, made = $4, answer = null
           where id = $1 and taken_by = $2 and done < $3`,
    values: [id, owner, next.done, JSON.stringify(next.made)],
  })
  return rowCount === 1
}

/** False: the lease was lost. */
export async function finishOutbox({ pool }: Queries, { id, owner }: Held): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'finish-outbox',
    text: 'delete from outbox where id = $1 and taken_by = $2',
    values: [id, owner],
  })
  return rowCount === 1
}

export async function retryOutbox({ pool }: Queries, { id, owner }: Held, runAfter: number): Promise<void> {
  await pool.query({
    name: 'retry-outbox',
    text: 'update outbox set run_after = $3, taken_by = null, taken_until = null where id = $1 and taken_by = $2',
    values: [id, owner, new Date(runAfter)],
  })
}

/**
 * Extends the lease of what this process still runs, and of nothing else: a sequence whose commit was never confirmed
 * is not run by anybody until its lease expires.
 */
export async function renewOutbox(
  { pool }: Queries,
  { owner, until }: OutboxLease,
  running: readonly string[],
): Promise<void> {
  await pool.query('update outbox set taken_until = $2 where taken_by = $1 and id = any($3)', [
    owner,
    new Date(until),
    running,
  ])
}

/** Called before a process ends, so that others need not wait for its leases. */
export async function releaseOutbox({ pool }: Queries, owner: string): Promise<void> {
  await pool.query('update outbox set taken_by = null, taken_until = null where taken_by = $1', [owner])
}

/** How many sequences are unfinished, taken or not. */
export async function countOutbox({ pool }: Queries): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>('select count(*)::int as waiting from outbox')
  return rows[0]?.waiting ?? 0
}
