import type { Database } from '../database.ts'
import { inTransaction, type Queries } from '../transaction.ts'

export type ShardHolder = { owner: string; shardCount: number; now: number; ttlMs: number }

/** Returns the shards that are still held; one that is missing was lost to somebody else, and must be let go at once. */
export async function renewShards(
  { pool }: Queries,
  { owner, shardIds, shardCount, now, ttlMs }: ShardHolder & { shardIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await pool.query<{ shard_id: number }>({
    name: 'renew-shards',
    text: `update shard_leases set until = $4
           where shard_count = $2 and shard_id = any($3::int[]) and owner = $1 returning shard_id`,
    values: [owner, shardCount, shardIds, new Date(now + ttlMs)],
  })
  return rows.map(({ shard_id }) => shard_id).sort((a, b) => a - b)
}

/**
 * Up to `count` shards that nobody holds, the lowest first. While anybody still holds shards of another count none is
 * free: two processes would otherwise hear of the same server.
 */
export async function takeFreeShards(
  database: Database,
  { owner, count, shardCount, now, ttlMs }: ShardHolder & { count: number },
): Promise<number[]> {
  return inTransaction(database, async ({ pool }) => {
    await pool.query(`select pg_advisory_xact_lock(hashtextextended('shard leases', 0))`)
    const { rows } = await pool.query<{ shard_id: number }>(
      `with free as (
         select id from generate_series(0, $2::int - 1) id
         where not exists (
           select from shard_leases where until > $3 and (shard_count <> $2 or shard_id = id))
         order by id limit $5)
       insert into shard_leases (shard_id, shard_count, owner, until) select id, $2, $1, $4 from free
       on conflict (shard_count, shard_id) do update set owner = excluded.owner, until = excluded.until
       returning shard_id`,
      [owner, shardCount, new Date(now), new Date(now + ttlMs), count],
    )
    return rows.map(({ shard_id }) => shard_id).sort((a, b) => a - b)
  })
}

/** Before a process ends: others need not wait. Without ids, all it holds. */
export async function releaseShards(
  { pool }: Queries,
  { owner, shardIds }: { owner: string; shardIds?: readonly number[] | undefined },
): Promise<void> {
  await pool.query('delete from shard_leases where owner = $1 and ($2::int[] is null or shard_id = any($2))', [
    owner,
    shardIds ?? null,
  ])
}

/** Discord lets one shard of a bucket identify itself every few seconds. Returns how long to wait before one's turn. */
export async function takeIdentifySlot(
  { pool }: Queries,
  bucket: number,
  now: number,
  spacingMs: number,
): Promise<number> {
  const { rows } = await pool.query<{ next_at: Date }>({
    name: 'take-identify-slot',
    text: `insert into identify_slots as s (bucket, next_at) values ($1, $2::timestamptz + $3 * interval '1 millisecond')
           on conflict (bucket) do update
           set next_at = greatest(s.next_at, $2::timestamptz) + $3 * interval '1 millisecond'
           returning next_at`,
    values: [bucket, new Date(now), spacingMs],
  })
  return rows[0] ? rows[0].next_at.getTime() - spacingMs - now : 0
}
