import type { SourceState } from '#core/sources/plan-next-reading.ts'
import type { FollowedSource, SourceProblem, SourceRef } from '#core/sources/source.ts'
import { LONG_QUERY } from './database.ts'
import type { Queries } from './transaction.ts'

const FOLLOW = {
  name: 'follow-sources',
  text: `
    with wanted as (select kind, id from unnest($3::text[], $4::text[]) as w (kind, id)),
    removed as (
      delete from source_followers f where guild_id = $1 and module = $2
        and not exists (select from wanted w where w.kind = f.kind and w.id = f.source_id)),
    added as (
      insert into source_followers (guild_id, module, kind, source_id, since)
      select $1, $2, kind, id, $5 from wanted on conflict do nothing)
    insert into sources (kind, id, next_at) select kind, id, $5 from wanted order by kind, id on conflict do nothing`,
}

/** Replaces the list of sources that the module follows on this server. */
export async function followSources(
  { pool }: Queries,
  { guildId, module, sources, now }: { guildId: string; module: string; sources: readonly SourceRef[]; now: number },
): Promise<void> {
  const [kinds, ids] = [sources.map(({ kind }) => kind), sources.map(({ id }) => id)]
  await pool.query({ ...FOLLOW, values: [guildId, module, kinds, ids, new Date(now)] })
}

export const IS_FOLLOWED = 'exists (select from source_followers f where f.kind = s.kind and f.source_id = s.id)'

/**
 * Servers that the bot has left stop following; sources that nobody has followed for a day are deleted, and so are
 * old items.
 */
export async function forgetSources({ pool }: Queries, now: number): Promise<void> {
  await pool.query({
    ...LONG_QUERY,
    text: 'delete from source_followers f using guilds g where g.guild_id = f.guild_id and not g.present',
  })
  await pool.query({
    ...LONG_QUERY,
    text: `delete from sources s where next_at < $1::timestamptz - interval '1 day' and not ${IS_FOLLOWED}`,
    values: [new Date(now)],
  })
  await pool.query({
    ...LONG_QUERY,
    text: `delete from source_news where at < $1::timestamptz - interval '1 day'`,
    values: [new Date(now)],
  })
}

/** The sources a server follows, and whether they can be read. */
export async function listFollowedSources({ pool }: Queries, guildId: string): Promise<FollowedSource[]> {
  const { rows } = await pool.query<{
    kind: string
    id: string
    name: string | null
    state: SourceState
    problem: SourceProblem | null
    read_at: Date | null
    next_at: Date
  }>({
    name: 'list-followed-sources',
    text: `select s.kind, s.id, s.name, s.state, s.problem, s.read_at, s.next_at
           from source_followers f join sources s on s.kind = f.kind and s.id = f.source_id
           where f.guild_id = $1 order by s.kind, s.id`,
    values: [guildId],
  })
  return rows.map(({ kind, id, name, state, problem, read_at, next_at }) => ({
    kind,
    id,
    name,
    state,
    problem,
    readAt: read_at?.getTime() ?? null,
    nextAt: next_at.getTime(),
  }))
}
