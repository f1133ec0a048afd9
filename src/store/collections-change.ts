import { entryPath, ORDER_ID } from '#core/collections/history-path.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Actor, ChangeSource } from './actor.ts'
import { BUS_CHANNEL } from './bus.ts'
import { COLUMNS, entryFrom, type Row, readCollection, type StoredEntry } from './collections.ts'
import type { Database } from './database.ts'
import { NEXT_SAVE } from './history.ts'
import { inTransaction, type Queries } from './transaction.ts'

export type CollectionsChange = { guildId: string; actor: Actor; source: ChangeSource; at: number }
type NewEntry = { id: string; parent: string | null; body: Tree }

/** Access to the collections of this server while nobody else can change them. */
export type LockedCollections = {
  /** The number of this save in the history. */
  readonly save: number
  read(collection: string): Promise<StoredEntry[]>
  insert(collection: string, entry: NewEntry): Promise<StoredEntry>
  update(collection: string, entry: NewEntry): Promise<StoredEntry>
  remove(collection: string, ids: readonly string[]): Promise<void>
  /** The listed entries change places among themselves; others stay where they are. */
  reorder(collection: string, ids: readonly string[]): Promise<void>
}

/**
 * Limits, unique names and references to other entries only hold if nothing changes between reading and writing: so
 * there is one change at a time per server. Returning without a write changes nothing.
 */
export function changeCollections<T>(
  database: Database,
  change: CollectionsChange,
  work: (collections: LockedCollections) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (queries) => work(await lockCollections(queries, change)))
}

/** For a transaction that changes more than collections. */
export async function lockCollections(queries: Queries, change: CollectionsChange): Promise<LockedCollections> {
  const { rows } = await queries.pool.query<{ save: string }>(
    `select ${NEXT_SAVE} as save, pg_advisory_xact_lock(hashtextextended('collections ' || $1, 0))`,
    [change.guildId],
  )
  return lockedCollections(queries, change, Number(rows[0]?.save))
}

function lockedCollections(queries: Queries, change: CollectionsChange, save: number): LockedCollections {
  const { guildId, actor, source, at } = change
  const moment = new Date(at)
  const { pool } = queries
  /**
   * `before` and `after` come from the statement itself (`change`); changes of settings have a revision, these do
   * not.
   */
  const recorded = async (changeSql: string, values: unknown[]): Promise<Row[]> => {
    const [collection] = values
    const base = values.length
    const place = (index: number) => `$${base + index}`
    const { rows } = await pool.query<Row>(
      `with ${changeSql}, history as (
         insert into setting_changes
           (guild_id, revision, at, actor_id, actor_name, actor_avatar, source, path, before, after, save)
         select ${place(1)}, 0, ${place(2)}, ${place(3)}, ${place(4)}, ${place(5)}, ${place(6)}, path, before, after,
           ${place(8)}::bigint
         from change
       )
       select change.*, pg_notify(${place(7)},
         json_build_object('kind', 'collection', 'guildId', ${place(1)}::text, 'name', $1::text,
           'actor', json_build_object('id', ${place(3)}::text, 'name', ${place(4)}::text))::text) from change`,
      [...values, guildId, moment, actor.id, actor.name, actor.avatar, source, BUS_CHANNEL, save],
    )
    if (rows.length === 0) throw new Error(`nothing of ${String(collection)} was changed`)
    return rows
  }
  const one = ([row]: Row[]): StoredEntry => {
    if (!row) throw new Error('a change gives back its row')
    return entryFrom(row)
  }
  return {
    save,
    read: (collection) => readCollection(queries, guildId, collection),
    insert: async (collection, { id, parent, body }) =>
      one(
        await recorded(
          `change as (
             insert into collection_entries as e
               (collection, id, parent, position, version, body, guild_id, created_by, created_at, updated_at)
             values ($1, $2, $3,
               (select coalesce(max(position) + 1, 0) from collection_entries where guild_id = $5 and collection = $1),
               1, $4, $5, $6, $7, $7)
             returning ${COLUMNS}, $8::text as path, null::jsonb as before, body as after)`,
          [collection, id, parent, JSON.stringify(body), guildId, actor.id, moment, entryPath(collection, id)],
        ),
      ),
    update: async (collection, { id, parent, body }) =>
      one(
        await recorded(
          `old as (select body from collection_entries where guild_id = $5 and collection = $1 and id = $2),
           change as (
             update collection_entries e set parent = $3, body = $4, version = e.version + 1, updated_at = $6
             from old where e.guild_id = $5 and e.collection = $1 and e.id = $2
             returning e.id, e.parent, e.version, e.body, e.created_by, e.created_at, e.updated_at,
               $7::text as path, old.body as before, e.body as after)`,
          [collection, id, parent, JSON.stringify(body), guildId, moment, entryPath(collection, id)],
        ),
      ),
    async remove(collection, ids) {
      if (ids.length === 0) return
      await recorded(
        `change as (
           delete from collection_entries where guild_id = $3 and collection = $1 and id = any($2::uuid[])
           returning ${COLUMNS}, $4::text || id::text as path, body as before, null::jsonb as after)`,
        [collection, ids, guildId, entryPath(collection, '')],
      )
    },
    async reorder(collection, ids) {
      await recorded(
        `asked as (select id, row_number() over (order by place) as nth
             from unnest($2::uuid[]) with ordinality as given (id, place)),
         slots as (select id, position, row_number() over (order by position, id) as nth
             from collection_entries where guild_id = $3 and collection = $1 and id = any($2::uuid[])),
         moved as (
           update collection_entries e set position = slots.position from asked join slots using (nth)
           where e.guild_id = $3 and e.collection = $1 and e.id = asked.id returning e.id),
         change as (select $4::text as path, (select jsonb_agg(id order by nth) from slots) as before,
           to_jsonb($2::uuid[]) as after from (select count(*) from moved) as done)`,
        [collection, ids, guildId, entryPath(collection, ORDER_ID)],
      )
    },
  }
}
