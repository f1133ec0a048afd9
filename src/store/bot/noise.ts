import type { Queries } from '../transaction.ts'

type Noise = { filter: string; entry: string; hits: number; undone: number }

/** Which words and hosts infractions were about, the most frequent first, and how many of these were taken back. */
export async function readNoise(
  { pool }: Queries,
  guildId: string,
  { since, limit }: { since: number; limit: number },
): Promise<Noise[]> {
  const { rows } = await pool.query<Noise>({
    name: 'read-noise',
    text: `
      select body->>'filter' as filter, entry, count(*)::int as hits,
        (count(*) filter (where state = 'undone'))::int as undone
      from records cross join lateral jsonb_array_elements_text(body->'found') entry
      where guild_id = $1 and kind = 'infraction' and created_at >= $2 and jsonb_typeof(body->'found') = 'array'
      group by 1, 2 order by hits desc, undone desc, entry limit $3`,
    values: [guildId, new Date(since), limit],
  })
  return rows
}
