import type { Reason } from '#core/bot/effects.ts'
import type { EventType } from '#core/bot/events.ts'
import { oncePer } from '#core/once-per.ts'
import type { Queries } from '../transaction.ts'

/** One module's answer to one event: what "Why?" shows. */
export type DecisionNote = {
  guildId: string
  at: number
  module: string
  event: EventType
  /** The member it was about, if any. */
  userId: string | null
  channelId: string | null
  reasons: readonly Reason[]
  /** The number of effects; 0: nothing happened. */
  effects: number
}

export type StoredDecision = DecisionNote & {
  id: number
  /** How often the same refusal occurred in a row; `at` is the last time. */
  count: number
}

/** One JSON text: in nine arrays, each value would be escaped separately. */
const WRITE = {
  name: 'write-decisions',
  text: `
    insert into decisions (guild_id, at, module, event, user_id, channel_id, reasons, effects, count)
    select "guildId", to_timestamp(at / 1000.0), module, event, "userId", "channelId", reasons, effects, count
    from jsonb_to_recordset($1::jsonb) as noted("guildId" bigint, at bigint, module text, event text,
      "userId" bigint, "channelId" bigint, reasons jsonb, effects int, count int)`,
}

/** Identical refusals share one row with a count: a busy channel would otherwise fill the table. */
export async function writeDecisions({ pool }: Queries, batch: readonly DecisionNote[]): Promise<void> {
  if (batch.length === 0) return
  await pool.query({ ...WRITE, values: [JSON.stringify(counted(batch))] })
}

type Counted = DecisionNote & { count: number }

/** Refusals without details share their list of reasons. */
const textOf = oncePer((reasons: readonly Reason[]) => JSON.stringify(reasons))

function counted(batch: readonly DecisionNote[]): Counted[] {
  const rows: Counted[] = []
  const refusals = new Map<string, Counted>()
  for (const note of batch) {
    const { guildId, module, event, userId, channelId, reasons, effects } = note
    const key = effects === 0 ? `${guildId} ${module} ${event} ${userId} ${channelId} ${textOf(reasons)}` : null
    const known = key === null ? undefined : refusals.get(key)
    if (known) {
      Object.assign(known, { at: note.at, count: known.count + 1 })
      continue
    }
    const row = { ...note, count: 1 }
    rows.push(row)
    if (key !== null) refusals.set(key, row)
  }
  return rows
}

export type DecisionQuery = {
  userId?: string | undefined
  channelId?: string | undefined
  /** Only of these modules. */
  modules?: readonly string[] | undefined
  limit: number
  /** The id of the last one already shown. */
  before?: number | undefined
}

type Row = {
  id: string
  at: Date
  module: string
  event: EventType
  user_id: string | null
  channel_id: string | null
  reasons: Reason[]
  effects: number
  count: number
}

/** Newest first. */
export async function readDecisions(
  { pool }: Queries,
  guildId: string,
  { userId, channelId, modules, limit, before }: DecisionQuery,
): Promise<StoredDecision[]> {
  const { rows } = await pool.query<Row>({
    // With a member, the planner uses the member's own index; a prepared statement for all cases might not.
    text: `
      select id, at, module, event, user_id, channel_id, reasons, effects, count from decisions
      where guild_id = $1::bigint and ($2::bigint is null or user_id = $2) and ($3::bigint is null or channel_id = $3)
        and ($4::text[] is null or module = any($4)) and ($5::bigint is null or id < $5)
      order by id desc limit $6`,
    values: [guildId, userId ?? null, channelId ?? null, modules ?? null, before ?? null, limit],
  })
  return rows.map((row) => ({
    id: Number(row.id),
    guildId,
    at: row.at.getTime(),
    module: row.module,
    event: row.event,
    userId: row.user_id,
    channelId: row.channel_id,
    reasons: row.reasons,
    effects: row.effects,
    count: row.count,
  }))
}

export const DECISIONS_KEPT_MS = 7 * 86_400_000

/** Returns how many were deleted. */
export async function forgetDecisions({ pool }: Queries, before: number): Promise<number> {
  const { rowCount } = await pool.query('delete from decisions where at < $1', [new Date(before)])
  return rowCount ?? 0
}
