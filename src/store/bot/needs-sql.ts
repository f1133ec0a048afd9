import type { Needs } from '#core/bot/view.ts'
import { GRACE_MS } from '#core/premium/settle-slots.ts'
import { type Param, recordSql } from './record-query.ts'

type Asked = { guildId: string; module: string; needs: Needs; now: number }

/** Column names of the record answers, in the order of their names. */
export const recordColumn = (index: number) => `record${index}`

/** One statement for all needs: each column is one JSON value, and only requested columns exist. */
export function needsSql({ guildId, module, needs, now }: Asked): { text: string; values: unknown[] } | null {
  const values: unknown[] = []
  const param: Param = (value) => `$${values.push(value)}`
  // PostgreSQL refuses a parameter that is not used.
  let numbered: string | undefined
  const guild = () => {
    numbered ??= param(guildId)
    return numbered
  }
  const columns: string[] = []
  const add = (name: string, sql: string) => columns.push(`(${sql}) as "${name}"`)

  if (isAny(needs.memory) || needs.memoryPrefix !== undefined)
    add('memory', memorySql({ guild: guild(), module, needs, now }, param))
  if (isAny(needs.memberState)) add('memberState', memberStateSql(guild(), module, needs.memberState, param))
  if (needs.memberStateElsewhere !== undefined)
    add('memberStateElsewhere', memberStateElsewhereSql(guild(), module, needs.memberStateElsewhere, param))
  const people = [...new Set([...(needs.standings ?? []), ...(needs.ranks ?? [])])]
  if (people.length > 0) add('standings', standingsSql(guild(), people, param))
  if (isAny(needs.ranks)) {
    add('ranks', ranksSql(guild(), needs.ranks, param))
    add('ranked', rankedSql(guild(), module === 'economy' ? 'economy' : 'levels'))
  }
  if (needs.places && needs.places.length > 0) add('places', placesSql(guild(), needs.places, param))
  if (isAny(needs.inventory)) add('inventory', inventorySql(guild(), needs.inventory, param))
  if (needs.stock === 'all' || isAny(needs.stock)) add('stock', stockSql(guild(), needs.stock, param))
  if (needs.holders) add('holders', holdersSql(guild(), needs.holders, param))
  if (needs.circulation) add('circulation', circulationSql(guild()))
  if (needs.messagesToday)
    add('messagesToday', messagesTodaySql(guild(), param(new Date(now).toISOString().slice(0, 10))))
  if (isAny(needs.people)) add('people', peopleSql(needs.people, param))
  if (needs.premiumOf !== undefined) add('premium', premiumSql(guild(), param(needs.premiumOf), param(new Date(now))))
  if (needs.restingEntries)
    add('restingEntries', restingEntriesSql(guild(), needs.restingEntries, param(new Date(now)), param))
  for (const [index, query] of Object.values(needs.records ?? {}).entries())
    add(recordColumn(index), recordSql(query, guild(), param))

  return columns.length === 0 ? null : { text: `select ${columns.join(', ')}`, values }
}

const isAny = (list: readonly string[] | undefined): list is readonly string[] => list !== undefined && list.length > 0

type MemoryNeeds = { guild: string; module: string; needs: Needs; now: number }

function memorySql({ guild, module, needs, now }: MemoryNeeds, param: Param): string {
  const { memory, memoryPrefix } = needs
  const keys = [
    ...(isAny(memory) ? [`key = any(${param(memory)}::text[])`] : []),
    ...(memoryPrefix === undefined ? [] : [`starts_with(key, ${param(memoryPrefix)})`]),
  ]
  return `select json_object_agg(key, value order by key) from module_memory
    where guild_id = ${guild}::text and module = ${param(module)} and (${keys.join(' or ')})
      and forget_at > ${param(new Date(now))}`
}

const memberStateSql = (guild: string, module: string, userIds: readonly string[], param: Param) =>
  `select json_object_agg(user_id::text, value) from member_state
   where guild_id = ${guild}::bigint and module = ${param(module)} and user_id = any(${param(userIds)}::bigint[])`

/** Limit, because some people are on hundreds of servers. */
const SERVERS_ELSEWHERE_MAX = 25

const memberStateElsewhereSql = (guild: string, module: string, userId: string, param: Param) =>
  `select json_agg(json_build_object('server', server, 'state', value) order by guild_id) from (
     select m.guild_id, m.value, g.name as server from member_state m
     join guilds g on g.guild_id = m.guild_id::text and g.present
     where m.user_id = ${param(userId)}::bigint and m.module = ${param(module)} and m.guild_id <> ${guild}::bigint
     order by m.guild_id limit ${SERVERS_ELSEWHERE_MAX}) elsewhere`

const SCORES_OF = (guild: string, people: string) => `unnest(${people}::bigint[]) as p (user_id)
  left join member_scores e on e.guild_id = ${guild}::bigint and e.board = 'economy' and e.user_id = p.user_id
  left join member_scores l on l.guild_id = ${guild}::bigint and l.board = 'levels' and l.user_id = p.user_id`

const standingsSql = (guild: string, userIds: readonly string[], param: Param) =>
  `select json_object_agg(p.user_id::text, json_build_object(
     'money', coalesce(e.score, 0), 'moneyRecord', coalesce(e.record, 0), 'hasWallet', e.user_id is not null,
     'xp', coalesce(l.score, 0)))
   from ${SCORES_OF(guild, param(userIds))}`

/** Members who hide their name on leaderboards are not named. */
const aboveSql = (own: string, score: string) =>
  `(select json_build_object('userId', a.user_id::text, '${score}', a.score) from member_scores a
    left join user_preferences v on v.user_id = a.user_id::text
    where a.guild_id = ${own}.guild_id and a.board = ${own}.board and a.listed and a.score > ${own}.score
      and coalesce(v.settings ->> 'leaderboards', 'visible') = 'visible'
    order by a.score, a.user_id limit 1)`

/** Unlisted members have no rank. */
const ranksSql = (guild: string, userIds: readonly string[], param: Param) =>
  `select json_object_agg(p.user_id::text, json_build_object(
     'moneyRank', case when e.listed then score_rank(e.guild_id, e.board, e.score) end,
     'xpRank', case when l.listed then score_rank(l.guild_id, l.board, l.score) end,
     'moneyAbove', case when e.listed then ${aboveSql('e', 'money')} end,
     'above', case when l.listed then ${aboveSql('l', 'xp')} end))
   from ${SCORES_OF(guild, param(userIds))}`

const rankedSql = (guild: string, board: string) =>
  `select coalesce(sum(members), 0)::bigint::float8 from score_counts
   where guild_id = ${guild}::bigint and board = '${board}' and shift = 36`

/** Reads along the index of the boards, so callers only request low ranks. */
const placesSql = (guild: string, places: readonly number[], param: Param) =>
  `select json_agg(json_build_object('board', b.board, 'place', p.place, 'score', s.score))
   from unnest(${param(places)}::int[]) as p (place)
   cross join (values ('levels'), ('economy')) as b (board)
   cross join lateral (
     select score from member_scores where guild_id = ${guild}::bigint and member_scores.board = b.board and listed
     order by score desc, user_id desc offset p.place - 1 limit 1) s`

const inventorySql = (guild: string, userIds: readonly string[], param: Param) =>
  `select json_object_agg(owner, items) from (
     select user_id::text as owner, json_object_agg(item_id, quantity order by item_id) as items from inventory
     where guild_id = ${guild}::bigint and user_id = any(${param(userIds)}::bigint[]) group by user_id) owned`

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** A stock that was refilled on the dashboard since is as full as it says there. */
const stockSql = (guild: string, articleIds: readonly string[] | 'all', param: Param) =>
  `select json_object_agg(s.article_id, case when e.stock <> s.initial then e.stock else s.left_count end)
   from article_stock s left join lateral (
     select (body ->> 'stock')::int as stock from collection_entries
     where guild_id = s.guild_id and collection = 'articles' and id = case when s.article_id ~ '${UUID}' then s.article_id::uuid end) e on true
   where s.guild_id = ${guild}::text${articleIds === 'all' ? '' : ` and s.article_id = any(${param(articleIds)}::text[])`}`

function holdersSql(guild: string, holders: NonNullable<Needs['holders']>, param: Param): string {
  if ('itemIds' in holders)
    return `select json_agg(json_build_object('userId', user_id::text, 'itemId', item_id, 'quantity', quantity)
        order by user_id, item_id) from inventory
      where guild_id = ${guild}::bigint and item_id = any(${param(holders.itemIds)}::text[])`
  const { board, after = '0', limit } = holders
  return `select json_agg(json_build_object('userId', user_id::text, 'itemId', null, 'quantity', score) order by user_id)
    from (select user_id, score from member_scores
      where guild_id = ${guild}::bigint and board = ${param(board)} and user_id > ${param(after)}::bigint and score > 0
      order by user_id limit ${param(limit)}::int) s`
}

const circulationSql = (guild: string) =>
  `select json_object_agg(item_id, json_build_object('quantity', quantity, 'owners', owners)) from (
     select item_id, sum(quantity) as quantity, count(*) as owners from inventory
     where guild_id = ${guild}::bigint group by item_id) held`

const messagesTodaySql = (guild: string, day: string) =>
  `select coalesce(sum(messages), 0)::float8 from guild_activity
   where guild_id = ${guild}::text and day = ${day}::date`

const peopleSql = (userIds: readonly string[], param: Param) =>
  `select json_object_agg(user_id, settings) from user_preferences where user_id = any(${param(userIds)}::text[])`

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const premiumSql = (guild: string, userId: string, now: string) => {
  const runs = (column: string) => `(${column} is null or ${column} > ${now}::timestamptz)`
  return `select json_build_object(
     'codes', coalesce((select json_agg(json_build_object('hint', hint, 'servers', servers, 'endsAt', ${MS('ends_at')})
         order by redeemed_at, id) from premium_codes where redeemed_by = ${userId}::text and ${runs('ends_at')}), '[]'),
     'used', (select count(*) from premium_slots s join premium_codes c on c.id = s.code_id
       where s.user_id = ${userId}::text and s.grace_until is null and ${runs('c.ends_at')}),
     'server', (select json_build_object(
           'endsAt', ${MS(`case when s.grace_until is null and ${runs('c.ends_at')} and c.id is not null then c.ends_at else g.ends_at end`)},
           'graceUntil', ${MS('s.grace_until')}, 'isOwn', coalesce(s.user_id = ${userId}::text, false))
       from premium_guilds g left join premium_slots s on s.guild_id = g.guild_id
         left join premium_codes c on c.id = s.code_id
       where g.guild_id = ${guild}::text and ${runs('g.ends_at')}),
     'held', coalesce((select json_agg(json_build_object('guildId', s.guild_id, 'guildName', s.guild_name)
         order by s.since, s.guild_id) from premium_slots s join premium_codes c on c.id = s.code_id
       where s.user_id = ${userId}::text
         and ${runs(`coalesce(s.grace_until, c.ends_at + interval '${GRACE_MS} ms')`)}), '[]'))`
}

function restingEntriesSql(
  guild: string,
  { collection, id, naming }: NonNullable<Needs['restingEntries']>,
  now: string,
  param: Param,
): string {
  const first = param(id)
  const named = `select named #>> '{}' from collection_entries f, jsonb_path_query(f.body, ${param(`$.**."${naming}"`)}::jsonpath) named
    where f.guild_id = g.guild_id and f.collection = e.collection and f.id::text = ${first}`
  return `select json_build_object('premiumEndedAt', ${MS('g.ends_at')},
       'entries', json_agg(e.body || jsonb_build_object('id', e.id::text) order by e.id))
     from premium_guilds g join collection_entries e on e.guild_id = g.guild_id
     where g.guild_id = ${guild}::text and g.ends_at <= ${now}::timestamptz
       and e.collection = ${param(collection)} and (e.id::text = ${first} or e.id::text in (${named}))
     group by g.ends_at`
}
