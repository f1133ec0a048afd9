import { LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

const RECALL = {
  name: 'recall',
  text: `select key, value from module_memory
         where guild_id = $1 and module = $2 and key = any($3) and forget_at > $4`,
}

/** Small state that rules keep between events; expired values are treated as if they had never been written. */
export async function recall(
  { pool }: Queries,
  guildId: string,
  module: string,
  keys: readonly string[],
  now: number,
): Promise<Map<string, unknown>> {
  if (keys.length === 0) return new Map()
  const { rows } = await pool.query<{ key: string; value: unknown }>({
    ...RECALL,
    values: [guildId, module, keys, new Date(now)],
  })
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Everything a module remembers under keys with one prefix, such as `shard:`. */
export async function recallAll(
  { pool }: Queries,
  guildId: string,
  module: string,
  prefix: string,
  now: number,
): Promise<Map<string, unknown>> {
  const { rows } = await pool.query<{ key: string; value: unknown }>({
    name: 'recall-all',
    text: `select key, value from module_memory
           where guild_id = $1 and module = $2 and starts_with(key, $3) and forget_at > $4 order by key`,
    values: [guildId, module, prefix, new Date(now)],
  })
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export type Remembrance = { guildId: string; module: string; key: string; value: unknown; forgetAt: number }

const REMEMBER = {
  name: 'remember',
  text: `insert into module_memory (guild_id, module, key, value, forget_at) values ($1, $2, $3, $4::jsonb, $5)
         on conflict (guild_id, module, key) do update set value = excluded.value, forget_at = excluded.forget_at`,
}

export async function remember(
  { pool }: Queries,
  { guildId, module, key, value, forgetAt }: Remembrance,
): Promise<void> {
  await pool.query({ ...REMEMBER, values: [guildId, module, key, JSON.stringify(value ?? null), new Date(forgetAt)] })
}

export async function forget({ pool }: Queries, guildId: string, module: string, key: string): Promise<void> {
  await pool.query({
    name: 'forget',
    text: 'delete from module_memory where guild_id = $1 and module = $2 and key = $3',
    values: [guildId, module, key],
  })
}

/** Everything under keys with one of these prefixes. */
export async function forgetAll(
  { pool }: Queries,
  guildId: string,
  module: string,
  prefixes: readonly string[],
): Promise<void> {
  await pool.query({
    name: 'forget-all',
    text: 'delete from module_memory where guild_id = $1 and module = $2 and key ^@ any($3::text[])',
    values: [guildId, module, prefixes],
  })
}

/** Returns how many were deleted. Several processes may do this in parallel. */
export async function forgetExpired({ pool }: Queries, now: number): Promise<number> {
  const { rowCount } = await pool.query({
    ...LONG_QUERY,
    text: 'delete from module_memory where forget_at <= $1',
    values: [new Date(now)],
  })
  return rowCount ?? 0
}
