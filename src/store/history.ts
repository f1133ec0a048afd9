import type { Database } from './database.ts'
import type { Actor, ChangeSource } from './settings.ts'

export type SettingChange = {
  id: number
  revision: number
  at: Date
  actor: Actor
  source: ChangeSource
  path: string
  before: unknown
  after: unknown
}

type Row = Omit<SettingChange, 'id' | 'revision' | 'actor'> & {
  id: string
  revision: string
  actor_id: string
  actor_name: string
  actor_avatar: string | null
}

/** Newest first; `before` is the id of the last row already seen, `path` asks for one setting alone. */
export async function listChanges(
  { pool }: Database,
  guildId: string,
  page: { before?: number | undefined; path?: string | undefined; limit: number },
): Promise<SettingChange[]> {
  // Not through Drizzle: its jsonb reads a text twice, and the id of a channel comes out as a rounded number.
  const { rows } = await pool.query<Row>({
    name: 'list-changes',
    text: `select id, revision, at, actor_id, actor_name, actor_avatar, source, path, before, after
           from setting_changes
           where guild_id = $1 and ($2::bigint is null or id < $2) and ($3::text is null or path = $3)
           order by id desc limit $4`,
    values: [guildId, page.before ?? null, page.path ?? null, page.limit],
  })
  return rows.map(({ id, revision, actor_id, actor_name, actor_avatar, ...change }) => ({
    ...change,
    id: Number(id),
    revision: Number(revision),
    actor: { id: actor_id, name: actor_name, avatar: actor_avatar },
  }))
}
