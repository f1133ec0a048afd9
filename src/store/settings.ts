import type { Changes } from '#core/settings/patch.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import { defaultSettings, type GuildSettings, settingsTable } from '#modules/index.ts'
import type { Actor, ChangeSource } from './actor.ts'
import { BUS_CHANNEL } from './bus.ts'
import { NEXT_SAVE } from './history.ts'
import type { Queries } from './transaction.ts'

export type SavedSettings = {
  /** Nested and filled with defaults. */
  settings: GuildSettings
  /** Dotted path → value, only saved ones. */
  values: Readonly<Record<string, unknown>>
  revision: number
}

export type SettingsSave = {
  guildId: string
  changes: Changes
  actor: Actor
  source: ChangeSource
  at: number
  /** The revision the person edited from. Without it the last writer of a key wins. */
  baseRevision?: number | undefined
  /** The number of the save that this is part of; without it, it is its own save. */
  save?: number | undefined
}

type Conflict = { path: string; theirs: unknown }
export type SaveResult =
  /** `save`: its number in the history; null when nothing was saved. */
  | { ok: true; settings: GuildSettings; revision: number; save: number | null }
  | { ok: false; revision: number; conflicts: Conflict[] }

type Row = { values: Record<string, unknown>; revision: string; path_revisions: Record<string, number> }
type SavedRow = Pick<Row, 'values' | 'revision'> & { save: string }

const READ = {
  name: 'read-settings',
  text: 'select "values", revision, path_revisions from guild_settings where guild_id = $1',
}

export async function readSettings(database: Queries, guildId: string): Promise<SavedSettings> {
  const row = await readRow(database, guildId)
  return { settings: settingsFrom(row.values), values: row.values, revision: Number(row.revision) }
}

type ReplacedRow = { values: Record<string, unknown>; earlier: Record<string, unknown>; unset: string[] }

/** The settings as they were before this save. */
export async function readSettingsBefore({ pool }: Queries, guildId: string, revision: number): Promise<GuildSettings> {
  const { rows } = await pool.query<ReplacedRow>({
    name: 'read-settings-before',
    text: `
      select "values", coalesce(earlier, '{}') as earlier, coalesce(unset, '{}') as unset
      from guild_settings, lateral (
        select jsonb_object_agg(path, before) filter (where before is not null) as earlier,
          array_agg(path) filter (where before is null) as unset
        from (
          select distinct on (path) path, before from setting_changes where guild_id = $1 and revision >= $2
          order by path, id
        ) as first
      ) as since
      where guild_id = $1`,
    values: [guildId, revision],
  })
  const [row] = rows
  if (!row) return UNCHANGED
  const kept = Object.entries({ ...row.values, ...row.earlier }).filter(([path]) => !row.unset.includes(path))
  return settingsFrom(Object.fromEntries(kept))
}

/** Nobody can save settings of this server until the transaction ends. */
export async function lockSettings(queries: Queries, guildId: string): Promise<void> {
  await queries.pool.query('select from guild_settings where guild_id = $1 for update', [guildId])
}

/**
 * One statement, so one round trip and nothing to lose between two: the upsert waits for the row's lock and
 * then works on its newest version (`g`), whatever this statement's snapshot was. Portable to PostgreSQL 14;
 * `returning old` would need 18.
 */
const SAVE = {
  name: 'save-settings',
  text: `
    with saved as (
      insert into guild_settings as g (guild_id, "values", revision, path_revisions, replaced, updated_at)
      values ($1, $2::jsonb, 1, (select jsonb_object_agg(key, 1) from jsonb_object_keys($2::jsonb) key), '{}', $3)
      on conflict (guild_id) do update set
        "values" = g."values" || excluded."values",
        revision = g.revision + 1,
        path_revisions = g.path_revisions || (
          select coalesce(jsonb_object_agg(key, g.revision + 1), '{}') from jsonb_each(excluded."values") patch
          where g."values" -> key is distinct from value),
        replaced = (
          select coalesce(jsonb_object_agg(key, g."values" -> key), '{}') from jsonb_object_keys(excluded."values") key
          where g."values" ? key),
        updated_at = excluded.updated_at
      where $4::bigint is null or not exists (
        select from jsonb_each(excluded."values") patch
        where (g.path_revisions ->> key)::bigint > $4 and g."values" -> key is distinct from value)
      returning "values", revision, replaced
    ), numbered as materialized (
      select coalesce($10::bigint, ${NEXT_SAVE}) as save from saved
    ), history as (
      insert into setting_changes
        (guild_id, revision, at, actor_id, actor_name, actor_avatar, source, path, before, after, save)
      select $1, saved.revision, $3, $5, $6, $7, $8, key, saved.replaced -> key, value, numbered.save
      from saved, numbered, jsonb_each($2::jsonb) patch
      where saved.replaced -> key is distinct from value
    )
    select "values", revision, save, pg_notify($9,
      json_build_object('kind', 'settings', 'guildId', $1::text, 'revision', revision,
        'by', json_build_object('id', $5::text, 'source', $8::text))::text)
    from saved, numbered`,
}

export async function saveSettings(database: Queries, save: SettingsSave): Promise<SaveResult> {
  const { guildId, changes, actor, source, at, baseRevision } = save
  if (changes.size === 0) {
    const { settings, revision } = await readSettings(database, guildId)
    return { ok: true, settings, revision, save: null }
  }
  const { rows } = await database.pool.query<SavedRow>({
    ...SAVE,
    values: [
      guildId,
      JSON.stringify(Object.fromEntries(changes)),
      new Date(at),
      baseRevision ?? null,
      actor.id,
      actor.name,
      actor.avatar,
      source,
      BUS_CHANNEL,
      save.save ?? null,
    ],
  })
  const [row] = rows
  if (row) {
    const revision = Number(row.revision)
    return { ok: true, settings: settingsFrom(row.values), revision, save: Number(row.save) }
  }
  return findConflicts(database, save)
}

async function findConflicts(database: Queries, save: SettingsSave): Promise<SaveResult> {
  const row = await readRow(database, save.guildId)
  const base = save.baseRevision ?? 0
  const settings = settingsFrom(row.values) as Tree
  const conflicts = [...save.changes]
    .map(([path, yours]) => ({ path, yours, theirs: readPath(settings, path) }))
    .filter(({ path, yours, theirs }) => (row.path_revisions[path] ?? 0) > base && !isSameValue(yours, theirs))
    .map(({ path, theirs }) => ({ path, theirs }))
  // Changed back meanwhile: there is no conflict any more.
  if (conflicts.length === 0) return saveSettings(database, save)
  return { ok: false, revision: Number(row.revision), conflicts }
}

async function readRow(database: Queries, guildId: string): Promise<Row> {
  const { rows } = await database.pool.query<Row>({ ...READ, values: [guildId] })
  return rows[0] ?? { values: {}, revision: '0', path_revisions: {} }
}

/** Most servers have saved nothing and share this object. */
const UNCHANGED: GuildSettings = Object.freeze({ ...defaultSettings })

/**
 * Defaults with the saved values in place. Copies each group once: this runs with every save. Keys that no module
 * declares any more stay in the database and are never returned.
 */
export function settingsFrom(values: Record<string, unknown>): GuildSettings {
  if (Object.keys(values).length === 0) return UNCHANGED
  const root: Record<string, unknown> = { ...defaultSettings }
  const copied = new Map<string, Record<string, unknown>>([['', root]])
  const groupAt = (path: string): Record<string, unknown> => {
    const known = copied.get(path)
    if (known) return known
    const { parent, key } = splitPath(path)
    const above = groupAt(parent)
    const copy = { ...(above[key] as Tree) }
    above[key] = copy
    copied.set(path, copy)
    return copy
  }
  for (const [path, value] of Object.entries(values)) {
    if (!settingsTable.has(path)) continue
    const { parent, key } = splitPath(path)
    groupAt(parent)[key] = value
  }
  return root as GuildSettings
}

function splitPath(path: string): { parent: string; key: string } {
  const dot = path.lastIndexOf('.')
  return { parent: path.slice(0, Math.max(dot, 0)), key: path.slice(dot + 1) }
}
