import type { Database } from '../database.ts'
import { inTransaction, type Queries } from '../transaction.ts'

/** Times are the database's: clocks of two machines differ, and the bot's own may be moved. */
export type ShardHolder = { owner: string; shardCount: number; ttlMs: number }

/**
 * Returns the shards that are still held; a missing one was lost to another process, and must be released
 * immediately.
 */
export async function renewShards(
  { pool }: Queries,
  { owner, shardIds, shardCount, ttlMs }: ShardHolder & { shardIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await pool.query<{ shard_id: number }>({
    name: 'renew-shards',
    text: `update shard_leases set until = now() + $4 * interval '1 millisecond'
           where shard_count = $2 and shard_id = any($3::int[]) and owner = $1 returning shard_id`,
    values: [owner, shardCount, shardIds, ttlMs],
  })
  return rows.map(({ shard_id }) => shard_id).sort((a, b) => a - b)
}

export type TakenShard = {
  id: number
  /** Its holder fell silent without giving it back, and may not yet know that it lost it. */
  isInherited: boolean
  /** An earlier process of the same name held it, which is dead now. */
  wasOurs: boolean
}

type Claim = ShardHolder & {
  /** Those that this process already holds. */
  held: readonly number[]
  /** How many unheld shards to take; those of a silent holder are taken in addition, however many they are. */
  upTo: number
}

/**
 * While any process still holds shards of another shard count, none is free: otherwise two processes would receive
 * events of the same server. What an earlier process of the same name held is ours immediately.
 */
export async function takeFreeShards(database: Database, claim: Claim): Promise<TakenShard[]> {
  const { owner, shardCount, ttlMs, held, upTo } = claim
  return inTransaction(database, async ({ pool }) => {
    await pool.query(`select pg_advisory_xact_lock(hashtextextended('shard leases', 0))`)
    await pool.query('delete from shard_leases where shard_count <> $1 and (until <= now() or owner = $2)', [
      shardCount,
      owner,
    ])
    const { rows } = await pool.query<{ id: number; before: string | null }>(
      `with free as (
         select id, lease.owner as before
         from generate_series(0, $2::int - 1) id
         left join shard_leases lease on lease.shard_count = $2 and lease.shard_id = id
         where (lease.owner is null or lease.until <= now() or lease.owner = $1)
           and id <> all($4::int[])
           and not exists (select from shard_leases where shard_count <> $2)),
       chosen as (
         select * from free where before is not null
         union all (select * from free where before is null order by id limit $5)),
       taken as (
         insert into shard_leases (shard_id, shard_count, owner, until)
         select id, $2, $1, now() + $3 * interval '1 millisecond' from chosen
         on conflict (shard_count, shard_id) do update set owner = excluded.owner, until = excluded.until)
       select id, before from chosen order by id`,
      [owner, shardCount, ttlMs, held, Math.max(0, upTo)],
    )
    return rows.map(({ id, before }) => ({
      id,
      isInherited: before !== null && before !== owner,
      wasOurs: before === owner,
    }))
  })
}

/** Called before a process ends, so that others need not wait. Without ids, releases all that it holds. */
export async function releaseShards(
  { pool }: Queries,
  { owner, shardIds }: { owner: string; shardIds?: readonly number[] | undefined },
): Promise<void> {
  await pool.query('delete from shard_leases where owner = $1 and ($2::int[] is null or shard_id = any($2))', [
    owner,
    shardIds ?? null,
  ])
}

/** Discord lets one shard per bucket identify every few seconds. Returns how long to wait for the reserved slot. */
export async function takeIdentifySlot({ pool }: Queries, bucket: number, spacingMs: number): Promise<number> {
  const { rows } = await pool.query<{ wait: number }>({
    name: 'take-identify-slot',
    text: `insert into identify_slots as s (bucket, next_at) values ($1, now() + $2 * interval '1 millisecond')
           on conflict (bucket) do update
           set next_at = greatest(s.next_at, now()) + $2 * interval '1 millisecond'
           returning extract(epoch from next_at - now())::float8 * 1000 - $2 as wait`,
    values: [bucket, spacingMs],
  })
  return Math.max(0, Math.round(rows[0]?.wait ?? 0))
}
