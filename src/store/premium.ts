import { BUS_CHANNEL } from './bus.ts'
import type { Queries } from './transaction.ts'

const READ = {
  name: 'is-premium',
  text: 'select from premium_guilds where guild_id = $1 and (ends_at is null or ends_at > $2)',
}

export async function isPremium({ pool }: Queries, guildId: string, now: number): Promise<boolean> {
  const { rowCount } = await pool.query({ ...READ, values: [guildId, new Date(now)] })
  return rowCount === 1
}

/**
 * Who gave a premium server one of their slots, if anybody, and when it ends: with its code, or after the grace
 * period. null: it is not premium.
 */
export async function readPremiumOf(
  { pool }: Queries,
  guildId: string,
  now: number,
): Promise<{ userId: string | null; endsAt: Date | null } | null> {
  const { rows } = await pool.query<{ userId: string | null; endsAt: Date | null }>(
    `select s.user_id as "userId", case when c.id is null or s.grace_until is not null or c.ends_at <= $2
       then g.ends_at else c.ends_at end as "endsAt"
     from premium_guilds g left join premium_slots s on s.guild_id = g.guild_id
       left join premium_codes c on c.id = s.code_id
     where g.guild_id = $1 and (g.ends_at is null or g.ends_at > $2)`,
    [guildId, new Date(now)],
  )
  return rows[0] ?? null
}

/** Those of the given servers that are premium now. */
export async function listPremiumGuilds({ pool }: Queries, ids: readonly string[], now: number): Promise<string[]> {
  const { rows } = await pool.query<{ guild_id: string }>(
    'select guild_id from premium_guilds where guild_id = any($1::text[]) and (ends_at is null or ends_at > $2)',
    [ids, new Date(now)],
  )
  return rows.map((row) => row.guild_id)
}

/** `until`: when it ends in ms, possibly in the past; null never ends. */
export async function setPremium({ pool }: Queries, guildId: string, until: number | null): Promise<void> {
  await pool.query(
    `with changed as (insert into premium_guilds values ($1, $3)
       on conflict (guild_id) do update set ends_at = excluded.ends_at returning guild_id)
     select pg_notify($2, json_build_object('kind', 'premium', 'guildId', guild_id)::text) from changed`,
    [guildId, BUS_CHANNEL, until === null ? null : new Date(until)],
  )
}
