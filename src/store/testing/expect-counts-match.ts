import { expect } from 'vitest'
import type { Database } from '../database.ts'

/** Compares counts computed from the rows with those kept by the trigger. */
export async function expectCountsMatch({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`
    with truth as (
      select guild_id, board, s as shift, score >> s as prefix, count(*) as members
      from member_scores, unnest('{0,6,12,18,24,30,36}'::smallint[]) s where listed group by 1, 2, 3, 4
    )
    (select * from truth except select * from score_counts) union all
    (select * from score_counts except select * from truth)`)
  expect(rows).toEqual([])
}
