import type { Queries } from '../transaction.ts'

/** Of the decisions that “Why?” shows: those of filters that would have acted, had they not only been watching. */

type Count = { filter: string; messages: number; members: number }

/**
 * How many messages of how many members, by filter. What a filter saw before its settings were last changed is left out:
 * it would not see the same any more. `unlike`: settings that change nothing about what it sees.
 */
export async function countWatched(
  { pool }: Queries,
  guildId: string,
  { since, filters, unlike }: { since: number; filters: readonly string[]; unlike: readonly string[] },
): Promise<Count[]> {
  const { rows } = await pool.query<Count>({
    name: 'count-watched',
    text: `
      with changed as (
        select filter, max(c.at) as at from unnest($3::text[]) filter
        join setting_changes c on c.guild_id = $1 and starts_with(c.path, filter || '.')
        where c.at >= $2 and split_part(c.path, '.', 2) <> all($4) group by filter
      )
      select r->'params'->>'filter' as filter, (count(distinct r->'params'->>'message'))::int as messages,
        (count(distinct d.user_id))::int as members
      from decisions d cross join lateral jsonb_array_elements(d.reasons) r
      left join changed on changed.filter = r->'params'->>'filter'
      where d.guild_id = $1::bigint and d.module = 'auto-moderation' and d.reasons @> '[{"code": "watched"}]'
        and r->>'code' = 'watched' and d.at >= greatest($2, changed.at) and r->'params'->>'filter' = any($3)
      group by 1`,
    values: [guildId, new Date(since), filters, unlike],
  })
  return rows
}

type Watched = { messageId: string; channelId: string; userId: string | null; at: number; found: string }

/** The newest messages that one filter would have acted on, in these channels alone. */
export async function readWatched(
  { pool }: Queries,
  guildId: string,
  { filter, channelIds, since, limit }: { filter: string; channelIds: readonly string[]; since: number; limit: number },
): Promise<Watched[]> {
  const { rows } = await pool.query<{ message: string; channel: string; user: string | null; at: Date; found: string }>(
    {
      name: 'read-watched',
      text: `
      select * from (
        select distinct on (r->'params'->>'message') r->'params'->>'message' as message, d.channel_id::text as channel,
          d.user_id::text as user, d.at, coalesce(r->'params'->>'found', '') as found
        from decisions d cross join lateral jsonb_array_elements(d.reasons) r
        where d.guild_id = $1::bigint and d.module = 'auto-moderation' and d.reasons @> '[{"code": "watched"}]'
          and r->>'code' = 'watched' and r->'params'->>'filter' = $2 and d.channel_id = any($3::bigint[]) and d.at >= $4
        order by 1, d.at desc
      ) seen order by at desc limit $5`,
      values: [guildId, filter, channelIds, new Date(since), limit],
    },
  )
  return rows.map(({ message, channel, user, at, found }) => ({
    messageId: message,
    channelId: channel,
    userId: user,
    at: at.getTime(),
    found,
  }))
}
