import type { Queries } from '../transaction.ts'

export type StoredReason = { code: string; params?: Readonly<Record<string, string | number>> }

export type DecisionEntry = {
  guildId: string
  at: number
  module: string
  event: string
  userId: string | null
  channelId: string | null
  reasons: readonly StoredReason[]
  effects: number
}

export type StoredDecision = Omit<DecisionEntry, 'guildId'> & {
  id: string /** Alike and close together. */
  count: number
}

/** The same answer to the same person again and again is one row with a count. */
export async function writeDecisions({ pool }: Queries, entries: readonly DecisionEntry[]): Promise<void> {
  const rows = new Map<string, DecisionEntry & { count: number }>()
  for (const entry of entries) {
    const { guildId, module, event, userId, channelId, reasons } = entry
    const key = JSON.stringify([guildId, module, event, userId, channelId, reasons])
    const known = rows.get(key)
    if (known) known.count += 1
    else rows.set(key, { ...entry, count: 1 })
  }
  const list = [...rows.values()]
  if (list.length === 0) return
  await pool.query({
    name: 'write-decisions',
    text: `insert into decisions (guild_id, at, module, event, user_id, channel_id, reasons, effects, count)
           select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::bigint[], $6::bigint[],
             $7::jsonb[], $8::int[], $9::int[])`,
    values: [
      list.map(({ guildId }) => guildId),
      list.map(({ at }) => new Date(at)),
      list.map(({ module }) => module),
      list.map(({ event }) => event),
      list.map(({ userId }) => userId),
      list.map(({ channelId }) => channelId),
      list.map(({ reasons }) => JSON.stringify(reasons)),
      list.map(({ effects }) => effects),
      list.map(({ count }) => count),
    ],
  })
}

export type DecisionQuery = {
  userId?: string | undefined
  channelId?: string | undefined
  module?: string | undefined
  /** The id of the last one that was shown. */
  before?: string | undefined
  limit: number
}

/** Newest first. */
export async function readDecisions(
  { pool }: Queries,
  guildId: string,
  { userId, channelId, module, before, limit }: DecisionQuery,
): Promise<StoredDecision[]> {
  const { rows } = await pool.query<StoredDecision & { at: string }>({
    name: 'read-decisions',
    text: `select id::text, extract(epoch from at) * 1000 as at, module, event, user_id::text as "userId",
             channel_id::text as "channelId", reasons, effects, count
           from decisions
           where guild_id = $1::bigint and ($2::bigint is null or user_id = $2) and ($3::bigint is null or channel_id = $3)
             and ($4::text is null or module = $4) and ($5::bigint is null or id < $5)
           order by id desc limit $6`,
    values: [guildId, userId ?? null, channelId ?? null, module ?? null, before ?? null, limit],
  })
  return rows.map((row) => ({ ...row, at: Math.round(Number(row.at)) }))
}

export async function forgetDecisions({ pool }: Queries, before: number): Promise<void> {
  await pool.query('delete from decisions where at < $1', [new Date(before)])
}
