import type { Queries } from './transaction.ts'

type Sought = { userId: string; exceptGuildId?: string | undefined; among?: readonly string[] | undefined }

/**
 * A server on which the bot can reach a person: it can only message people with whom it shares one. `among`: servers
 * that they are known to be on. null: there is none, or the person was never seen there.
 */
export async function findSharedServer({ pool }: Queries, sought: Sought): Promise<string | null> {
  const { userId, exceptGuildId = '', among = [] } = sought
  const { rows } = await pool.query<{ guild_id: string }>(
    `select g.guild_id from guilds g where g.present and g.guild_id <> $2 and (g.owner_id = $1
       or g.guild_id = any($3::text[])
       or exists (select from premium_slots s where s.guild_id = g.guild_id and s.user_id = $1)
       or exists (select from members m where m.guild_id = g.guild_id::bigint and m.user_id::text = $1 and m.present))
     order by g.owner_id = $1 desc, g.guild_id limit 1`,
    [userId, exceptGuildId, among],
  )
  return rows[0]?.guild_id ?? null
}
