import type { LedgerKind } from '#core/economy-api.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

const ACTIVITY = ['message', 'voice']
const SOURCES: Readonly<Partial<Record<LedgerKind, readonly string[]>>> = {
  transfers: ['pay', 'tax', 'trade', 'give'],
  circles: ['pay'],
  shops: ['shop', 'refund'],
  admin: ['admin', 'import', 'reset', 'restore', 'merge', 'undo'],
  activity: ACTIVITY,
}
/** Only this many of the newest givers are considered. */
const TRANSFERS_MAX = 20_000

export type GoodsLine = {
  id: string
  ref: string | null
  asset: string
  at: Date
  userId: string
  /** null: money. */
  itemId: string | null
  delta: number
  balance: number
  source: string
  /** The member of the other line of the same movement. */
  otherId: string | null
  byId: string | null
  reason: string | null
}

type Question = {
  guildId: string
  kind: LedgerKind
  member: string | undefined
  /** Members who pass money in a circle, with the number of their circle. */
  circles: ReadonlyMap<string, number>
  /** Since when circles were searched for. */
  circlesSince: number
  offset: number
  limit: number
}

const LINES = {
  name: 'ledger-lines',
  text: `
    select l.id::text, l.at, l.user_id::text as "userId", l.ref, l.asset,
      case when l.asset like 'item:%' then substr(l.asset, 6) end as "itemId",
      l.delta::float8 as delta, l.balance::float8 as balance, l.source, other.user_id::text as "otherId",
      l.by_id::text as "byId", l.reason
    from ledger l
    left join lateral (
      select o.user_id from ledger o
      where o.guild_id = l.guild_id and o.ref = l.ref and o.asset = l.asset and o.user_id <> l.user_id
        and sign(o.delta) <> sign(l.delta)
      limit 1) other on l.ref is not null
    where l.guild_id = $1::bigint and l.asset <> 'xp' and (not $11 or l.asset <> 'money')
      and ($2::bigint is null or (l.user_id = $2::bigint and l.source <> '${ANONYMOUS}'))
      and ($3::text[] is null or l.source = any($3)) and ($3::text[] is not null or l.source <> all($4::text[]))
      and (not $5 or (l.at >= $8 and exists (
        select from unnest($6::bigint[], $7::int[]) as a (id, circle) join unnest($6::bigint[], $7::int[]) as b (id, circle)
          on a.circle = b.circle where a.id = l.user_id and b.id = other.user_id)))
    order by l.at desc, l.id desc offset $9 limit $10`,
}

/** Movements of money and items, newest first. */
export async function readLedgerLines({ pool }: Queries, question: Question): Promise<GoodsLine[]> {
  const { guildId, kind, member = null, circles, circlesSince, offset, limit } = question
  const values = [
    guildId,
    member,
    SOURCES[kind] ?? null,
    ACTIVITY,
    kind === 'circles',
    [...circles.keys()],
    [...circles.values()],
    new Date(circlesSince),
    offset,
    limit,
    kind === 'items',
  ]
  const { rows } = await pool.query<GoodsLine>({ ...LONG_QUERY, ...LINES, values })
  return rows
}

/** Who gave money to whom since a moment, each pair once. */
export async function readTransfers(
  { pool }: Queries,
  guildId: string,
  since: number,
): Promise<{ from: string; to: string }[]> {
  const { rows } = await pool.query<{ from: string; to: string }>({
    ...LONG_QUERY,
    name: 'transfers',
    text: `
      select distinct g.user_id::text as from, t.user_id::text as to from (
        select ref, user_id from ledger
        where guild_id = $1::bigint and asset = 'money' and at >= $2 and source = 'pay' and delta < 0
        order by at desc limit ${TRANSFERS_MAX}) g
      join ledger t on t.guild_id = $1::bigint and t.ref = g.ref and t.asset = 'money' and t.delta > 0`,
    values: [guildId, new Date(since)],
  })
  return rows
}
