import type { CurvePreview } from '#core/curve-preview-api.ts'
import { type Ladder, totalOf } from '#core/levels/curve.ts'
import type { Queries } from './transaction.ts'

const EXAMPLES = 5
/** Levels that are compared; a member beyond these counts as unchanged. */
const LEVELS_MAX = 20_000

/** XP at which each level begins, as far as any member has got. */
function thresholdsOf({ curve, maxLevel }: Ladder, highest: number): number[] {
  const most = maxLevel > 0 ? Math.min(maxLevel, LEVELS_MAX) : LEVELS_MAX
  const thresholds: number[] = []
  for (let level = 1; level <= most; level += 1) {
    const total = totalOf(curve, level)
    thresholds.push(total)
    if (total > highest) break
  }
  return thresholds
}

/** Members whose level would differ: computed by the database, so that scores need not be loaded. */
const COMPARE = {
  name: 'compare-levels',
  text: `
    with levels as (
      select m.name, width_bucket(s.score, $2::bigint[]) as before, width_bucket(s.score, $3::bigint[]) as after
      from member_scores s join members m using (guild_id, user_id)
      where s.guild_id = $1::bigint and s.board = 'levels' and s.score > 0 and m.present
    ), changed as (
      select name, before, after from levels where before <> after
      order by abs(after - before) desc, before desc, name limit ${EXAMPLES}
    )
    select count(*)::int as members, count(*) filter (where after > before)::int as gaining,
      count(*) filter (where after < before)::int as losing,
      (select coalesce(json_agg(changed), '[]') from changed) as examples
    from levels`,
}

export async function compareLevels(
  { pool }: Queries,
  guildId: string,
  now: Ladder,
  next: Ladder,
): Promise<CurvePreview> {
  const { rows } = await pool.query<{ highest: string }>({
    name: 'highest-xp',
    text: `select coalesce(max(score), 0) as highest from member_scores where guild_id = $1::bigint and board = 'levels'`,
    values: [guildId],
  })
  const highest = Number(rows[0]?.highest ?? 0)
  const values = [guildId, thresholdsOf(now, highest), thresholdsOf(next, highest)]
  const compared = await pool.query<CurvePreview>({ ...COMPARE, values })
  return compared.rows[0] ?? { members: 0, gaining: 0, losing: 0, examples: [] }
}
