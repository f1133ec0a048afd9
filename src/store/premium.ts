import { BUS_CHANNEL } from './bus.ts'
import type { Database } from './database.ts'

const READ = {
  name: 'is-premium',
  text: 'select from premium_guilds where guild_id = $1 and (ends_at is null or ends_at > $2)',
}

export async function isPremium({ pool }: Database, guildId: string, now: number): Promise<boolean> {
  const { rowCount } = await pool.query({ ...READ, values: [guildId, new Date(now)] })
  return rowCount === 1
}

/** `false` ends it, a number is the moment it ends in ms, `null` is without end. */
export async function setPremium({ pool }: Database, guildId: string, until: number | null | false): Promise<void> {
  const change =
    until === false
      ? 'delete from premium_guilds where guild_id = $1'
      : 'insert into premium_guilds values ($1, $3) on conflict (guild_id) do update set ends_at = excluded.ends_at'
  await pool.query(
    `with changed as (${change} returning guild_id)
     select pg_notify($2, json_build_object('kind', 'premium', 'guildId', guild_id)::text) from changed`,
    until === false ? [guildId, BUS_CHANNEL] : [guildId, BUS_CHANNEL, until === null ? null : new Date(until)],
  )
}
