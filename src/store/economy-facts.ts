import type { EconomyFacts } from '#core/economy-api.ts'
import { LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

type MoneyFacts = Pick<EconomyFacts, 'circulating' | 'holders' | 'median' | 'countedSince' | 'sources'>

/** The lines of a transfer share their reference and add up to zero: money that changes hands is not counted. */
const MONEY = {
  name: 'money-facts',
  text: `
    with moved as (
      select source, sum(delta) as net from ledger
      where guild_id = $1::bigint and asset = 'money' and at >= $2
      group by source, coalesce(ref, id::text)
    ), sources as (
      select source, sum(greatest(net, 0))::float8 as created, sum(greatest(-net, 0))::float8 as destroyed
      from moved where net <> 0 group by source order by sum(abs(net)) desc
    ), wallets as (
      select count(*)::float8 as holders, coalesce(sum(score), 0)::float8 as circulating,
        coalesce(percentile_disc(0.5) within group (order by score), 0)::float8 as median
      from member_scores where guild_id = $1::bigint and board = 'economy' and listed and score > 0
    )
    select holders, circulating, median,
      (select min(at) from ledger where guild_id = $1::bigint and asset = 'money') as "countedSince",
      (select coalesce(json_agg(sources), '[]') from sources) as sources
    from wallets`,
}

type Row = Omit<MoneyFacts, 'countedSince'> & { countedSince: Date | null }

/** How much money there is on a server, and where it came from and went since a moment. */
export async function readMoneyFacts({ pool }: Queries, guildId: string, since: number): Promise<MoneyFacts> {
  const { rows } = await pool.query<Row>({ ...LONG_QUERY, ...MONEY, values: [guildId, new Date(since)] })
  const [row] = rows
  if (!row) return { circulating: 0, holders: 0, median: 0, countedSince: null, sources: [] }
  return { ...row, countedSince: row.countedSince?.toISOString() ?? null }
}

/** Wherever an entry or a setting refers to an item: in rewards, conditions, or what a button or command does. */
const USES = {
  name: 'item-uses',
  text: `
    select item #>> '{}' as item, place, count(distinct entry)::int as uses from (
      select collection as place, id::text as entry, jsonb_path_query(body, 'strict $.**.itemId') as item
      from collection_entries where guild_id = $1
      union all
      select key, part.number::text, jsonb_path_query(part.value, 'strict $.**.itemId')
      from guild_settings, jsonb_each(values) as setting (key, value),
        jsonb_path_query(value, '$[*]') with ordinality as part (value, number)
      where guild_id = $1) named
    group by item, place order by place`,
}

/** A collection or a setting, and how many of its entries refer to the item. */
type ItemUse = { place: string; uses: number }

/** By item: where articles, rewards, gifts, boxes, conditions and commands refer to it. */
export async function countItemUses({ pool }: Queries, guildId: string): Promise<Map<string, ItemUse[]>> {
  const { rows } = await pool.query<ItemUse & { item: string }>({ ...USES, values: [guildId] })
  return Map.groupBy(rows, ({ item }) => item)
}
