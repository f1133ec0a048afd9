import type { Tree } from '#core/settings/paths.ts'
import type { GuildSettings } from '#modules/index.ts'
import { type GuildSnapshot, guildSnapshot } from './guild-snapshot.ts'
import { settingsFrom } from './settings.ts'
import type { Queries } from './transaction.ts'

export type StoredServer = {
  snapshot: GuildSnapshot
  settings: GuildSettings
  /** Of the requested collections. */
  entries: readonly { collection: string; body: Tree }[]
}

type Row = { snapshot: unknown; values: Record<string, unknown> | null; entries: StoredServer['entries'] }

/** Several servers where the bot is, with their settings and some of their entries, in one query. */
export async function readServers(
  { pool }: Queries,
  ids: readonly string[],
  collections: readonly string[],
): Promise<StoredServer[]> {
  const { rows } = await pool.query<Row>({
    name: 'read-servers',
    text: `select g.snapshot, s."values", (
             select coalesce(json_agg(json_build_object('collection', e.collection, 'body', e.body)), '[]')
             from collection_entries e where e.guild_id = g.guild_id and e.collection = any($2)
           ) as entries
           from guilds g left join guild_settings s using (guild_id)
           where g.present and g.guild_id = any($1)`,
    values: [ids, collections],
  })
  return rows.map(({ snapshot, values, entries }) => ({
    snapshot: guildSnapshot.parse(snapshot),
    settings: settingsFrom(values ?? {}),
    entries,
  }))
}
