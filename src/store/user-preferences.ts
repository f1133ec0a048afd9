import type { Database } from './database.ts'

export type UserPreferences = { timezone: string | null; hiddenGuilds: string[] }

const NONE: UserPreferences = { timezone: null, hiddenGuilds: [] }

type Row = { timezone: string | null; hidden_guilds: string[] }
const toPreferences = (row: Row | undefined): UserPreferences =>
  row ? { timezone: row.timezone, hiddenGuilds: row.hidden_guilds } : NONE

export async function readPreferences({ pool }: Database, userId: string): Promise<UserPreferences> {
  const { rows } = await pool.query<Row>({
    name: 'read-preferences',
    text: 'select timezone, hidden_guilds from user_preferences where user_id = $1',
    values: [userId],
  })
  return toPreferences(rows[0])
}

/** What is not named stays: two open tabs do not undo each other. */
export async function savePreferences(
  { pool }: Database,
  userId: string,
  { timezone, hiddenGuilds }: Partial<UserPreferences>,
  now: number,
): Promise<UserPreferences> {
  const { rows } = await pool.query<Row>(
    `insert into user_preferences as p (user_id, timezone, hidden_guilds, updated_at)
     values ($1, $2, coalesce($3::text[], '{}'), $5)
     on conflict (user_id) do update set
       timezone = case when $4 then excluded.timezone else p.timezone end,
       hidden_guilds = coalesce($3::text[], p.hidden_guilds), updated_at = excluded.updated_at
     returning timezone, hidden_guilds`,
    [userId, timezone ?? null, hiddenGuilds ?? null, timezone !== undefined, new Date(now)],
  )
  return toPreferences(rows[0])
}
