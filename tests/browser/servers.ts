import { Client } from 'pg'
import { DEMO_SERVERS } from '#server/demo/settings.ts'
import { type BusMessage, notifySql } from '#store/bus.ts'

export type Servers = {
  /** How many servers are not seeded yet: the demo is written while the system already answers. */
  countUnseeded(): Promise<number>
  /** Returns a function that restores everything people save from now on, and notifies the system's processes. */
  remember(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What the bot wrote by itself stays: it refers to existing messages and channels. */
const TAKE_BACK = `
  with taken as (
    delete from setting_changes where id > $1 and source <> 'bot' returning id, guild_id, revision, path, before
  ), first_of_each as (
    select distinct on (guild_id, path) guild_id, path, before from taken where revision > 0 order by guild_id, path, id
  ), patches as (
    select guild_id, array_agg(path) as paths,
      coalesce(jsonb_object_agg(path, before) filter (where before is not null), '{}') as "values"
    from first_of_each join guild_settings g using (guild_id)
    where g."values" -> path is distinct from before group by guild_id
  ), saved as (
    update guild_settings g set
      "values" = (g."values" - patches.paths) || patches."values",
      path_revisions = g.path_revisions || (select jsonb_object_agg(path, g.revision + 1) from unnest(patches.paths) path),
      revision = g.revision + 1
    from patches where g.guild_id = patches.guild_id
    returning g.guild_id, g.revision
  )
  select guild_id, saved.revision, bool_or(taken.revision = 0) as "hasEntries"
  from taken left join saved using (guild_id) group by guild_id, saved.revision`

/** A single statement sees one state of the table: removing and adding the same key in it would collide. */
const RESTORE_ENTRIES = `
  with found as (
    select * from jsonb_populate_recordset(null::collection_entries, $2) where guild_id = any($1)
  ), removed as (
    delete from collection_entries e where guild_id = any($1)
      and not exists (select from found f where f.guild_id = e.guild_id and f.collection = e.collection and f.id = e.id)
    returning guild_id, collection
  ), restored as (
    insert into collection_entries table found
    on conflict (guild_id, collection, id) do update set
      parent = excluded.parent, position = excluded.position, version = excluded.version, body = excluded.body
    returning guild_id, collection
  )
  select * from (table removed union table restored) changed`

export async function openServers(url: string): Promise<Servers> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return { countUnseeded: () => countUnseeded(client), remember: () => remember(client), close: () => client.end() }
}

async function remember(client: Client): Promise<() => Promise<void>> {
  const { rows: entries } = await client.query('table collection_entries')
  const { rows } = await client.query<{ last: string }>('select coalesce(max(id), 0) as last from setting_changes')
  const takeBack = async () => {
    const { rows: taken } = await client.query<Taken>(TAKE_BACK, [rows[0]?.last])
    const settings = taken.filter(({ revision }) => revision !== null)
    const guildIds = taken.filter(({ hasEntries }) => hasEntries).map(({ guild_id: guildId }) => guildId)
    const { rows: changed } = await client.query<Changed>(RESTORE_ENTRIES, [guildIds, JSON.stringify(entries)])
    return [
      ...settings.map(({ guild_id: guildId, revision }): BusMessage => {
        return { kind: 'settings', guildId, revision: Number(revision) }
      }),
      ...changed.map(({ guild_id: guildId, collection: name }): BusMessage => {
        return { kind: 'collection', guildId, name, actor: { id: '0', name: 'test' } }
      }),
    ]
  }
  return async () => {
    await client.query('begin')
    for (const message of await takeBack()) await client.query(notifySql(message))
    await client.query('commit')
  }
}

/** `revision`: of the settings now; null when only entries of collections changed. */
type Taken = { guild_id: string; revision: string | null; hasEntries: boolean }
type Changed = { guild_id: string; collection: string }

const anywhere = { channel: String, role: String, emoji: String, feed: String }
const SAVES = Object.fromEntries(DEMO_SERVERS.map((server) => [server.id, server.saves(anywhere).length]))

async function countUnseeded(client: Client): Promise<number> {
  const { rows } = await client.query<{ guild_id: string; revision: string }>(
    'select guild_id, revision from guild_settings',
  )
  const revisions = new Map(rows.map((row) => [row.guild_id, Number(row.revision)]))
  return Object.entries(SAVES).filter(([guildId, saves]) => (revisions.get(guildId) ?? 0) < saves).length
}
