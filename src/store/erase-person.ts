import type { Keeps } from '#core/bot/keeps.ts'
import { ERASED_ACTOR } from '#core/history-api.ts'
import { BUS_CHANNEL } from './bus.ts'
import { type Database, LONG_QUERY } from './database.ts'
import { inTransaction, type Queries, tryInTransaction } from './transaction.ts'
import { OF_NO_SERVER } from './uploads.ts'

export type ErasingPerson = {
  userId: string
  /** Only on this server; null: everywhere, including data that belongs to no server. */
  guildId: string | null
  /** The kinds of records that modules keep, with the states in which a record is still running. */
  kinds: NonNullable<Keeps['records']>
  now: number
}

export type ErasedPerson = {
  /** Rows deleted or anonymised, by table. */
  rows: Readonly<Record<string, number>>
  /** Records kept until they end, such as a ban for a week or an open ticket. */
  running: number
}

type Statement = { table: string; text: string; values?: readonly unknown[] }

/** Erases all data about a person, in one transaction. A server's settings (`guild_settings`) belong to the server. */
export const erasePerson = (database: Database, erasing: ErasingPerson): Promise<ErasedPerson> =>
  inTransaction(database, (queries) => eraseIn(queries, erasing))

/** What `erasePerson` would do, without doing it. */
export const tryErasePerson = (database: Database, erasing: ErasingPerson): Promise<ErasedPerson> =>
  tryInTransaction(database, (queries) => eraseIn(queries, erasing))

async function eraseIn({ pool }: Queries, erasing: ErasingPerson): Promise<ErasedPerson> {
  const { userId, guildId } = erasing
  const rows: Record<string, number> = {}
  const run = async ({ table, text }: Statement, values: readonly unknown[]) => {
    const { rowCount } = await pool.query({ ...LONG_QUERY, text, values: [...values] })
    rows[table] = (rows[table] ?? 0) + (rowCount ?? 0)
  }
  for (const statement of [...ofRecords(erasing), ...ON_SERVERS]) {
    await run(statement, [userId, guildId, ...(statement.values ?? [])])
  }
  if (guildId === null) for (const statement of ON_NO_SERVER) await run(statement, [userId])
  const left = await pool.query<{ count: number }>(
    `select count(*)::int as count from records where subject_id = $1 and ${HERE}`,
    [userId, guildId],
  )
  return { rows, running: left.rows[0]?.count ?? 0 }
}

const HERE = '($2::text is null or guild_id = $2)'
const HERE_IN_NUMBERS = '($2::bigint is null or guild_id = $2::bigint)'
const NOBODY = `'${ERASED_ACTOR.id}'`
/** The document with another id in place of the person's. */
const withoutPerson = (column: string) => `${column} = replace(${column}::text, $1, ${NOBODY})::jsonb`

/**
 * Records about the person are deleted unless they are still running: without its record a ban for a week would last
 * for ever, and so would a role given for a day. Records about others are anonymised.
 */
function ofRecords({ kinds, now }: ErasingPerson): Statement[] {
  const live = kinds.flatMap(({ kind, live: states = [] }) => states.map((state) => [kind, state] as const))
  const isRunning = `(exists (select from unnest($3::text[], $4::text[]) as live (kind, state)
      where live.kind = r.kind and live.state = r.state) or (r.kind <> all($5::text[]) and coalesce(r.due_at > $6, false)))`
  const isTheirs = `(r.subject_id = $1 or position($1 in r.id) > 0) and ($2::text is null or r.guild_id = $2)`
  const values = [
    live.map(([kind]) => kind),
    live.map(([, state]) => state),
    kinds.map(({ kind }) => kind),
    new Date(now),
  ]
  return [
    {
      table: 'transcript_files',
      text: `delete from transcript_files f using records r where r.kind = 'transcript'
             and r.guild_id = f.guild_id and r.id = f.transcript_id and ${isTheirs} and not ${isRunning}`,
      values,
    },
    // A case that is still in force stays; what the person wrote goes all the same.
    {
      table: 'records',
      text: `update records set body = body - 'evidence' where kind = 'case' and subject_id = $1 and body ? 'evidence' and ${HERE}`,
    },
    { table: 'records', text: `delete from records r where ${isTheirs} and not ${isRunning}`, values },
    {
      table: 'records',
      text: `update records set actor_id = null, body = body - 'claimerName' where actor_id = $1 and ${HERE}`,
    },
    {
      table: 'records',
      text: `update records set body = body #- array['rows', $1] where kind = 'scoreRows' and body->'rows' ? $1 and ${HERE}`,
    },
    {
      table: 'records',
      text: `update records set body = jsonb_set(body, '{around}', (
               select coalesce(jsonb_agg(said order by place), '[]') from jsonb_array_elements(body->'around')
                 with ordinality as kept (said, place) where said->>'authorId' <> $1))
             where kind = 'report' and body->'around' @> jsonb_build_array(jsonb_build_object('authorId', $1::text)) and ${HERE}`,
    },
    // The conversation stays readable for the others; what was written has no name any more.
    {
      table: 'records',
      text: `update records set body = jsonb_set(body, '{document,messages}', (
               select jsonb_agg(case when said->>'authorId' = $1 then said || '{"author": "${ERASED_ACTOR.name}"}' else said end
                 order by place)
               from jsonb_array_elements(body->'document'->'messages') with ordinality as kept (said, place)))
             where kind = 'transcript' and ${HERE}
               and body->'document'->'messages' @> jsonb_build_array(jsonb_build_object('authorId', $1::text))`,
    },
    {
      table: 'records',
      text: `update records set ${withoutPerson('body')}
             where position($1 in body::text) > 0 and subject_id is distinct from $1 and ${HERE}`,
    },
  ]
}

const byMember = (table: string): Statement => ({
  table,
  text: `delete from ${table} where user_id = $1::bigint and ${HERE_IN_NUMBERS}`,
})

/** Condition: the job is not needed to end a record that is still running. */
const NOT_NEEDED = `not exists (select from records r where r.guild_id = jobs.guild_id and r.subject_id = $1)`

/**
 * `$1` is the person, `$2` the server or null. The outbox is left alone: its rows are sent within minutes, and then
 * deleted.
 */
const ON_SERVERS: readonly Statement[] = [
  ...['ledger', 'inventory', 'member_state', 'member_scores', 'members', 'decisions'].map(byMember),
  { table: 'ledger', text: `update ledger set by_id = null where by_id = $1::bigint and ${HERE_IN_NUMBERS}` },
  {
    table: 'member_state',
    text: `update member_state set ${withoutPerson('value')} where position($1 in value::text) > 0 and ${HERE_IN_NUMBERS}`,
  },
  // Keys of a rule's memory about somebody contain their id.
  { table: 'module_memory', text: `delete from module_memory where position($1 in key) > 0 and ${HERE}` },
  {
    table: 'module_memory',
    text: `update module_memory set ${withoutPerson('value')} where position($1 in value::text) > 0 and ${HERE}`,
  },
  { table: 'jobs', text: `delete from jobs where position($1 in key) > 0 and ${HERE} and ${NOT_NEEDED}` },
  {
    table: 'jobs',
    text: `update jobs set ${withoutPerson('payload')}
           where position($1 in payload::text) > 0 and ${HERE} and ${NOT_NEEDED}`,
  },
  {
    table: 'uploads',
    text: `update uploads set uploaded_by = ${NOBODY} where uploaded_by = $1 and guild_id <> '${OF_NO_SERVER}' and ${HERE}`,
  },
  {
    table: 'collection_entries',
    text: `update collection_entries set created_by = ${NOBODY} where created_by = $1 and ${HERE}`,
  },
  {
    table: 'setting_changes',
    text: `update setting_changes set actor_id = ${NOBODY}, actor_name = '${ERASED_ACTOR.name}', actor_avatar = null
           where actor_id = $1 and ${HERE}`,
  },
  { table: 'proposals', text: `delete from proposals where actor_id = $1 and ${HERE}` },
  {
    table: 'proposals',
    text: `update proposals set decided_by = ${NOBODY}, decided_by_name = '${ERASED_ACTOR.name}', decided_by_avatar = null
           where decided_by = $1 and ${HERE}`,
  },
]

/** Servers keep premium given by the person until it ends; a code cannot be redeemed again. */
const ON_NO_SERVER: readonly Statement[] = [
  // Announced: a token that was verified before would still be accepted for some minutes.
  {
    table: 'sessions',
    text: `with ended as (delete from sessions where user_id = $1 returning id)
           select pg_notify('${BUS_CHANNEL}', json_build_object('kind', 'session', 'sessionId', id)::text) from ended`,
  },
  ...['user_preferences', 'premium_events', 'security_methods', 'recovery_codes'].map((table) => ({
    table,
    text: `delete from ${table} where user_id = $1`,
  })),
  // As long as something is left, the account is looked at again.
  {
    table: 'accounts',
    text: `delete from accounts where user_id = $1 and not exists (select from records where subject_id = $1)`,
  },
  { table: 'uploads', text: `delete from uploads where uploaded_by = $1 and guild_id = '${OF_NO_SERVER}'` },
  { table: 'premium_codes', text: `update premium_codes set redeemed_by = ${NOBODY} where redeemed_by = $1` },
  { table: 'premium_slots', text: `update premium_slots set user_id = ${NOBODY} where user_id = $1` },
]
