import { searchNameOf } from '#core/leaderboards/search-name.ts'
import type { Queries } from './transaction.ts'

export type SeenMember = {
  userId: string
  /** As the server shows it: nickname, otherwise display name, otherwise handle. */
  name: string
  handle: string
  avatar: string | null
  /** Id of the decoration around it. */
  decoration?: string | null
}

/** A member who is seen is present, and listed again. */
const SEE = {
  name: 'see-members',
  text: `
    with seen as (
      insert into members as m (guild_id, user_id, name, search_name, avatar, decoration, seen_at)
      select guild_id, id, name, search_name, avatar, decoration, $7
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
        as t (guild_id, id, name, search_name, avatar, decoration)
      on conflict (guild_id, user_id) do update set
        name = excluded.name, search_name = excluded.search_name, avatar = excluded.avatar,
        decoration = excluded.decoration, present = true, seen_at = excluded.seen_at
      returning guild_id, user_id
    )
    update member_scores s set listed = true from seen
    where s.guild_id = seen.guild_id and s.user_id = seen.user_id and not s.listed`,
}

export type SeenOnGuild = SeenMember & { guildId: string }

/** Members of several servers in one statement. */
export async function seeMembersOnGuilds(
  { pool }: Queries,
  members: readonly SeenOnGuild[],
  now: number,
): Promise<void> {
  if (members.length === 0) return
  const column = <T>(read: (member: SeenOnGuild) => T) => members.map(read)
  await pool.query({
    ...SEE,
    values: [
      column(({ guildId }) => guildId),
      column(({ userId }) => userId),
      column(({ name }) => name),
      column(searchNameOf),
      column(({ avatar }) => avatar),
      column(({ decoration = null }) => decoration),
      new Date(now),
    ],
  })
}

export const seeMembers = (queries: Queries, guildId: string, members: readonly SeenMember[], now: number) =>
  seeMembersOnGuilds(
    queries,
    members.map((member) => ({ ...member, guildId })),
    now,
  )

/** As `seeMembers`, but only for known members: most never earn anything. */
export async function refreshMember(
  { pool }: Queries,
  guildId: string,
  member: SeenMember,
  now: number,
): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'knows-member',
    text: `select from members where guild_id = $1::bigint and user_id = $2::bigint
           and (name, search_name, avatar, decoration, present) is distinct from ($3, $4, $5, $6, true)`,
    values: [guildId, member.userId, member.name, searchNameOf(member), member.avatar, member.decoration ?? null],
  })
  if (rowCount) await seeMembers({ pool }, guildId, [member], now)
}

/** Names as the server last showed them; people who never earned anything are not included. */
export async function readMemberNames(
  { pool }: Queries,
  guildId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await pool.query<{ user_id: string; name: string }>({
    name: 'read-member-names',
    text: 'select user_id, name from members where guild_id = $1::bigint and user_id = any($2::bigint[])',
    values: [guildId, userIds],
  })
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

/** Members who left are kept, in case they return, but not listed anywhere. */
export async function markMemberLeft({ pool }: Queries, guildId: string, userId: string): Promise<void> {
  await pool.query({
    name: 'mark-member-left',
    text: `with gone as (
             update members set present = false where guild_id = $1::bigint and user_id = $2::bigint and present
             returning user_id
           )
           update member_scores s set listed = false from gone
           where s.guild_id = $1::bigint and s.user_id = gone.user_id and listed`,
    values: [guildId, userId],
  })
}
