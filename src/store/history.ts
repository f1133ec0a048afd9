import type { Actor, ChangeSource } from './actor.ts'
import type { Queries } from './transaction.ts'

/** The number of the next save, shared by everything saved together. From the same sequence as the ids. */
export const NEXT_SAVE = `nextval('setting_changes_id_seq')`

export type SettingChange = {
  id: number
  /** Shared by everything that was saved together. */
  save: number
  /** 0 for entries of collections. */
  revision: number
  at: Date
  actor: Actor
  source: ChangeSource
  path: string
  before: unknown
  after: unknown
  /** Nothing was saved before: for a setting, the default applied. */
  wasUnset: boolean
}

type Row = Omit<SettingChange, 'id' | 'save' | 'revision' | 'actor' | 'wasUnset'> & {
  id: string
  save: string
  revision: string
  actor_id: string
  actor_name: string
  actor_avatar: string | null
  was_unset: boolean
}

export type HistoryFilter = {
  /** The id of the last row already shown. */
  before?: number | undefined
  /** Only one setting or entry. */
  path?: string | undefined
  /** Only paths that begin with one of these: keys of settings, names of collections. */
  roots?: readonly string[] | undefined
  actorId?: string | undefined
  source?: ChangeSource | undefined
  /** Milliseconds since 1970. */
  since?: number | undefined
  revision?: number | undefined
}

const COLUMNS = `id, save, revision, at, actor_id, actor_name, actor_avatar, source, path, before, after,
  before is null as was_unset`

/** Uses `$1` to `$8`; a condition whose value is null always holds. */
const FITS = `guild_id = $1
  and ($2::bigint is null or id < $2)
  and ($3::text is null or path = $3)
  and ($4::text[] is null or split_part(split_part(path, '/', 1), '.', 1) = any($4))
  and ($5::text is null or actor_id = $5)
  and ($6::timestamptz is null or at >= $6)
  and ($7::bigint is null or revision = $7)
  and ($8::text is null or source = $8)`

const valuesOf = (guildId: string, { before, path, roots, actorId, since, revision, source }: HistoryFilter) => [
  guildId,
  before ?? null,
  path ?? null,
  roots ?? null,
  actorId ?? null,
  since === undefined ? null : new Date(since),
  revision ?? null,
  source ?? null,
]

/** Newest first. */
export async function listChanges(
  { pool }: Queries,
  guildId: string,
  { limit, ...filter }: HistoryFilter & { limit: number },
): Promise<SettingChange[]> {
  const { rows } = await pool.query<Row>({
    name: filter.path === undefined ? 'list-changes' : 'list-changes-of-path',
    text: `select ${COLUMNS} from setting_changes where ${FITS} order by id desc limit $9`,
    values: [...valuesOf(guildId, filter), limit],
  })
  return rows.map(changeFrom)
}

export type HistorySummary = { saves: number; people: Actor[] }

/** How many saves match, and who made them, the most active first. */
export async function summariseChanges(
  { pool }: Queries,
  guildId: string,
  filter: HistoryFilter,
): Promise<HistorySummary> {
  const { rows } = await pool.query<Actor & { saves: number }>(
    `select actor_id as id, (array_agg(actor_name order by id desc))[1] as name,
       (array_agg(actor_avatar order by id desc))[1] as avatar, count(distinct save)::int as saves
     from setting_changes where ${FITS} group by actor_id order by saves desc, actor_id`,
    valuesOf(guildId, filter),
  )
  return {
    saves: rows.reduce((sum, { saves }) => sum + saves, 0),
    people: rows.map(({ id, name, avatar }) => ({ id, name, avatar })),
  }
}

/** The newest change of each path. */
export async function readLatestChanges(
  { pool }: Queries,
  guildId: string,
  paths: readonly string[],
): Promise<Map<string, SettingChange>> {
  if (paths.length === 0) return new Map()
  const { rows } = await pool.query<Row>({
    name: 'read-latest-changes',
    text: `select latest.* from unnest($2::text[]) asked (path), lateral (
             select ${COLUMNS} from setting_changes where guild_id = $1 and path = asked.path order by id desc limit 1
           ) latest`,
    values: [guildId, [...new Set(paths)]],
  })
  return new Map(rows.map((row) => [row.path, changeFrom(row)]))
}

/** What the bot itself changed of these, oldest first. */
export async function readBotChanges(
  { pool }: Queries,
  guildId: string,
  paths: readonly string[],
): Promise<SettingChange[]> {
  if (paths.length === 0) return []
  const { rows } = await pool.query<Row>({
    name: 'read-bot-changes',
    text: `select ${COLUMNS} from setting_changes
           where guild_id = $1 and path = any($2::text[]) and source = 'bot' order by id`,
    values: [guildId, paths],
  })
  return rows.map(changeFrom)
}

/** Which rows an undo concerns: some of them, a save, or everything after a save. */
export type ChosenChanges = { ids: readonly number[] } | { save: number } | { afterSave: number }

/** Oldest first. Changes before `since` cannot be undone. */
export async function readChosenChanges(
  { pool }: Queries,
  guildId: string,
  chosen: ChosenChanges,
  since: number,
): Promise<SettingChange[]> {
  const ids = 'ids' in chosen ? chosen.ids : null
  const save = 'save' in chosen ? chosen.save : null
  const afterSave = 'afterSave' in chosen ? chosen.afterSave : null
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from setting_changes
     where guild_id = $1 and at >= $5
       and ($2::bigint[] is null or id = any($2))
       and ($3::bigint is null or save = $3)
       and ($4::bigint is null or id > (select max(id) from setting_changes where guild_id = $1 and save = $4))
     order by id`,
    [guildId, ids, save, afterSave, new Date(since)],
  )
  return rows.map(changeFrom)
}

/** 0 while there is none. */
export async function readLatestId({ pool }: Queries, guildId: string): Promise<number> {
  const { rows } = await pool.query<{ id: string | null }>(
    'select max(id) as id from setting_changes where guild_id = $1',
    [guildId],
  )
  return Number(rows[0]?.id ?? 0)
}

/** Whether the save exists and is recent enough to be shown. */
export async function hasSave({ pool }: Queries, guildId: string, save: number, since: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from setting_changes where guild_id = $1 and save = $2 and at >= $3 limit 1',
    [guildId, save, new Date(since)],
  )
  return rowCount === 1
}

/** Deletes what is no longer shown to anybody. */
export async function deleteOldChanges({ pool }: Queries, before: number): Promise<void> {
  await pool.query('delete from setting_changes where at < $1', [new Date(before)])
}

function changeFrom({ id, save, revision, actor_id, actor_name, actor_avatar, was_unset, ...change }: Row) {
  return {
    ...change,
    id: Number(id),
    save: Number(save),
    revision: Number(revision),
    actor: { id: actor_id, name: actor_name, avatar: actor_avatar },
    wasUnset: was_unset,
  }
}
