import { expect } from '@playwright/test'
import { Client } from 'pg'
import { DEMO_SERVERS } from '#server/demo/settings.ts'
import { BUS_CHANNEL } from '#store/bus.ts'
import { runningDatabaseUrl } from '#tools/postgres/running-database.ts'

export type Servers = {
  /** Returns what takes back all that people save from now on, and tells the system's processes. */
  remember(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What the bot wrote by itself stays: it knows of messages and channels that are really there. */
const TAKE_BACK = `
  with taken as (
    delete from setting_changes where id > $1 and source <> 'bot' returning id, guild_id, revision, path, before
  ), first_of_each as (
    select distinct on (guild_id, path) guild_id, path, before from taken where revision > 0 order by guild_id, path, id
  ), patches as (
    select guild_id, array_agg(path) as paths,
      coalesce(jsonb_object_agg(path, before) filter (where before is not null), '{}') as "values"
    from first_of_each group by guild_id
  ), saved as (
    update guild_settings g set
      "values" = (g."values" - patches.paths) || patches."values",
      path_revisions = g.path_revisions || (select jsonb_object_agg(path, g.revision + 1) from unnest(patches.paths) path),
      revision = g.revision + 1
    from patches where g.guild_id = patches.guild_id
    returning g.guild_id, g.revision
  ), told as (
    select pg_notify($2, json_build_object('kind', 'settings', 'guildId', guild_id, 'revision', revision)::text)
    from saved
  )
  select distinct taken.guild_id from taken left join told on true where taken.revision = 0`

/** One statement sees one state of the table: what is removed and added again under the same key would collide. */
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
  select pg_notify($3, json_build_object('kind', 'collection', 'guildId', guild_id, 'name', collection,
    'actor', json_build_object('id', '0', 'name', 'test'))::text)
  from (table removed union table restored) changed`

/** Waits for the demo, which is written while the system already answers. */
export async function openServers(dataDir: string): Promise<Servers> {
  const client = new Client({ connectionString: runningDatabaseUrl(dataDir) })
  await client.connect()
  await expect.poll(() => countUnseeded(client), { message: 'servers without their demo', timeout: 60_000 }).toBe(0)
  return { remember: () => remember(client), close: () => client.end() }
}

async function remember(client: Client): Promise<() => Promise<void>> {
  const { rows: entries } = await client.query('table collection_entries')
  const { rows } = await client.query<{ last: string }>('select coalesce(max(id), 0) as last from setting_changes')
  return async () => {
    await client.query('begin')
    const { rows: changed } = await client.query<{ guild_id: string }>(TAKE_BACK, [rows[0]?.last, BUS_CHANNEL])
    const guilds = changed.map(({ guild_id: guildId }) => guildId)
    if (guilds.length > 0) await client.query(RESTORE_ENTRIES, [guilds, JSON.stringify(entries), BUS_CHANNEL])
    await client.query('commit')
  }
}

const anywhere = { channel: String, role: String, emoji: String, feed: String }
const SAVES = Object.fromEntries(DEMO_SERVERS.map((server) => [server.id, server.saves(anywhere).length]))

async function countUnseeded(client: Client): Promise<number> {
  const { rows } = await client.query<{ guild_id: string; revision: string }>(
    'select guild_id, revision from guild_settings',
  )
  const revisions = new Map(rows.map((row) => [row.guild_id, Number(row.revision)]))
  return Object.entries(SAVES).filter(([guildId, saves]) => (revisions.get(guildId) ?? 0) < saves).length
}
