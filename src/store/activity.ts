import { type Database, LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

/** Counts since the last write, for one server and day. */
export type ActivityCount = {
  guildId: string
  /** `YYYY-MM-DD`, UTC. */
  day: string
  messages: number
  joins: number
  leaves: number
  /** null: not counted since the last write. */
  members: number | null
}
type ActivityDay = Omit<ActivityCount, 'guildId'>
export type Activity = { /** The first day ever counted; null: none yet. */ since: string | null; days: ActivityDay[] }

const ADD = {
  name: 'add-activity',
  text: `
    insert into guild_activity as a (guild_id, day, messages, joins, leaves, members)
    select * from unnest($1::text[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[])
    on conflict (guild_id, day) do update set
      messages = a.messages + excluded.messages, joins = a.joins + excluded.joins,
      leaves = a.leaves + excluded.leaves, members = coalesce(excluded.members, a.members)`,
}

/** One statement for all servers, so that no write is partial. */
export async function addActivity({ pool }: Queries, counts: readonly ActivityCount[]): Promise<void> {
  if (counts.length === 0) return
  const column = <K extends keyof ActivityCount>(key: K) => counts.map((count) => count[key])
  await pool.query({
    ...ADD,
    values: (['guildId', 'day', 'messages', 'joins', 'leaves', 'members'] as const).map(column),
  })
}

export async function readActivity({ pool }: Database, guildId: string, from: string): Promise<Activity> {
  const { rows } = await pool.query<ActivityDay & { since: string }>({
    name: 'read-activity',
    text: `select day::text, messages, joins, leaves, members,
             (select min(day)::text from guild_activity where guild_id = $1) as since
           from guild_activity where guild_id = $1 and day >= $2::date order by day`,
    values: [guildId, from],
  })
  return { since: rows[0]?.since ?? null, days: rows.map(({ since: _, ...day }) => day) }
}

export async function forgetActivity({ pool }: Database, before: string): Promise<void> {
  await pool.query({ ...LONG_QUERY, text: 'delete from guild_activity where day < $1::date', values: [before] })
}
