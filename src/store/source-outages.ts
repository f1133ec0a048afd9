import type { SourceOutage, SourceProblem, SourceRef } from '#core/sources/source.ts'
import type { Queries } from './transaction.ts'

/** How many are kept per source, the latest ones. */
const OUTAGES_KEPT = 20

const milliseconds = (moment: string) => `floor(extract(epoch from ${moment}) * 1000)`

/** Part of the update after a reading: if the source was unreachable until `until`, that outage has ended. */
export const endOutage = (until: string): string => `outages = case when failing_since is null then outages else (
  select jsonb_agg(one order by place) from (
    select one, place from jsonb_array_elements(outages || jsonb_build_object(
      'from', ${milliseconds('failing_since')}, 'until', ${milliseconds(`${until}::timestamptz`)}, 'problem', problem))
      with ordinality as all_of_them (one, place) order by place desc limit ${OUTAGES_KEPT}) kept) end`

/** When the sources that a server follows could not be read, since it follows them, newest first. */
export async function listSourceOutages(
  { pool }: Queries,
  guildId: string,
  after: number,
): Promise<(SourceRef & SourceOutage)[]> {
  const { rows } = await pool.query<{
    kind: string
    id: string
    from: string
    until: string | null
    problem: SourceProblem
  }>({
    name: 'list-source-outages',
    text: `
      with outages as (
        select s.kind, s.id, f.since, one->>'from' as "from", one->>'until' as until, one->>'problem' as problem
        from source_followers f join sources s on s.kind = f.kind and s.id = f.source_id,
          jsonb_array_elements(s.outages) as one
        where f.guild_id = $1
        union all
        select s.kind, s.id, f.since, ${milliseconds('s.failing_since')}::text, null, s.problem
        from source_followers f join sources s on s.kind = f.kind and s.id = f.source_id
        where f.guild_id = $1 and s.failing_since is not null and s.problem is not null)
      select kind, id, "from", until, problem from outages
      where until is null or until::float8 >= greatest($2, ${milliseconds('since')})
      order by "from"::float8 desc`,
    values: [guildId, after],
  })
  return rows.map(({ kind, id, from, until, problem }) => ({
    kind,
    id,
    from: Number(from),
    until: until === null ? null : Number(until),
    problem,
  }))
}
