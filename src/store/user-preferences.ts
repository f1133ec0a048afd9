import {
  type KeptPersonChange,
  type Notification,
  PERSON_MAX,
  type PersonSettings,
  readPerson,
} from '#core/person/person-settings.ts'
import type { Database } from './database.ts'
import type { Queries } from './transaction.ts'

export type UserPreferences = PersonSettings & { timezone: string | null; hiddenGuilds: string[] }
export type PreferencesChange = KeptPersonChange & {
  timezone?: string | null | undefined
  hiddenGuilds?: string[] | undefined
}

type Row = { timezone: string | null; hidden_guilds: string[]; settings: Record<string, unknown> }
const toPreferences = (row: Row | undefined): UserPreferences => ({
  timezone: row?.timezone ?? null,
  hiddenGuilds: row?.hidden_guilds ?? [],
  ...readPerson(row?.settings),
})

export async function readPreferences({ pool }: Database, userId: string): Promise<UserPreferences> {
  const { rows } = await pool.query<Row>({
    name: 'read-preferences',
    text: 'select timezone, hidden_guilds, settings from user_preferences where user_id = $1',
    values: [userId],
  })
  return toPreferences(rows[0])
}

/** In one statement, so that two simultaneous changes both apply. A null removes the key. */
const merged = (before: string) => `jsonb_strip_nulls(${before} || $3::jsonb || jsonb_build_object(
  'notify', coalesce(${before} -> 'notify', '{}') || $4::jsonb,
  'guildDescriptions', coalesce(${before} -> 'guildDescriptions', '{}') || $5::jsonb,
  'notifyOn', coalesce(${before} -> 'notifyOn', '{}') || $9::jsonb))`
const countOf = (key: string) => `(select count(*) from jsonb_object_keys(${merged('p.settings')} -> '${key}'))`

/** Absent fields stay: two open tabs do not undo each other. null: descriptions or choices for too many servers. */
export async function savePreferences(
  { pool }: Queries,
  userId: string,
  change: PreferencesChange,
  now: number,
): Promise<UserPreferences | null> {
  const { timezone, hiddenGuilds, guildDescriptions = {}, notify = {}, notifyOn = {}, ...single } = change
  const texts = Object.entries(guildDescriptions).map(([guildId, text]) => [guildId, text || null])
  const flags = Object.entries(notifyOn).map(([guildId, own]) => [guildId, Object.keys(own).length > 0 ? own : null])
  const { rows } = await pool.query<Row>({
    name: 'save-preferences',
    text: `with seen as (insert into accounts (user_id, seen_at) values ($1, $2)
       on conflict (user_id) do update set seen_at = excluded.seen_at)
     insert into user_preferences as p (user_id, updated_at, settings, timezone, hidden_guilds)
     values ($1, $2, ${merged(`'{}'::jsonb`)}, $6, coalesce($8::text[], '{}'))
     on conflict (user_id) do update set
       timezone = case when $7 then excluded.timezone else p.timezone end,
       hidden_guilds = coalesce($8::text[], p.hidden_guilds), updated_at = excluded.updated_at,
       settings = ${merged('p.settings')}
     where ${countOf('guildDescriptions')} <= ${PERSON_MAX.guildDescriptions}
       and ${countOf('notifyOn')} <= ${PERSON_MAX.notifyOn}
     returning timezone, hidden_guilds, settings`,
    values: [
      userId,
      new Date(now),
      JSON.stringify(single),
      JSON.stringify(notify),
      JSON.stringify(Object.fromEntries(texts)),
      timezone ?? null,
      timezone !== undefined,
      hiddenGuilds ?? null,
      JSON.stringify(Object.fromEntries(flags)),
    ],
  })
  return rows[0] ? toPreferences(rows[0]) : null
}

/** Whether the bot may message this person about it: by their choice for that server, otherwise in general. */
export async function wantsNotification(
  { pool }: Queries,
  { userId, guildId, about }: { userId: string; guildId: string; about: Notification },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'wants-notification',
    text: `select from user_preferences where user_id = $1
      and coalesce(settings -> 'notifyOn' -> $3 -> $2, settings -> 'notify' -> $2) = 'false'`,
    values: [userId, about, guildId],
  })
  return rowCount === 0
}
