import { entryPath } from '#core/collections/history-path.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Queries } from './transaction.ts'

export type StoredEntry = {
  id: string
  parent: string | null
  version: number
  /** Without the id. */
  body: Tree
  createdBy: string
  createdAt: Date
  updatedAt: Date
}

export type Row = {
  id: string
  parent: string | null
  version: number
  body: Tree
  created_by: string
  created_at: Date
  updated_at: Date
}

export const COLUMNS = 'id, parent, version, body, created_by, created_at, updated_at'

const READ = {
  name: 'read-collection',
  text: `select ${COLUMNS} from collection_entries where guild_id = $1 and collection = $2 order by position, id`,
}

/** A whole collection, in its order, with one query. */
export async function readCollection({ pool }: Queries, guildId: string, collection: string): Promise<StoredEntry[]> {
  const { rows } = await pool.query<Row>({ ...READ, values: [guildId, collection] })
  return rows.map(entryFrom)
}

/** All collections of a server, by name. */
export async function readCollections({ pool }: Queries, guildId: string): Promise<Map<string, StoredEntry[]>> {
  const { rows } = await pool.query<Row & { collection: string }>({
    name: 'read-collections',
    text: `select collection, ${COLUMNS} from collection_entries where guild_id = $1 order by collection, position, id`,
    values: [guildId],
  })
  const byName = new Map<string, StoredEntry[]>()
  for (const { collection, ...row } of rows) {
    const known = byName.get(collection) ?? []
    known.push(entryFrom(row))
    byName.set(collection, known)
  }
  return byName
}

export function entryFrom({ id, parent, version, body, created_by, created_at, updated_at }: Row): StoredEntry {
  return { id, parent, version, body, createdBy: created_by, createdAt: created_at, updatedAt: updated_at }
}

type Place = { collection: string; id: string }

/** Bodies of existing entries, by their paths in the history. */
export async function readEntryBodies(
  { pool }: Queries,
  guildId: string,
  places: readonly Place[],
): Promise<Map<string, Tree>> {
  if (places.length === 0) return new Map()
  const { rows } = await pool.query<Place & { body: Tree }>({
    name: 'read-entry-bodies',
    text: `select e.collection, e.id, e.body
           from unnest($2::text[], $3::uuid[]) as asked (collection, id)
           join collection_entries e on e.guild_id = $1 and e.collection = asked.collection and e.id = asked.id`,
    values: [guildId, places.map(({ collection }) => collection), places.map(({ id }) => id)],
  })
  return new Map(rows.map(({ collection, id, body }) => [entryPath(collection, id), body]))
}
