import type { Database } from '#store/database.ts'
import { fillScores, GUILD, MEMBERS } from './boards.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { inTurns, median } from './rounds.ts'

const ROUNDS = 3
const ASKED_EACH_ROUND = 10
const COUNT = 'count(*) over the index'
const WAY = 'select 1'
const GOAL_MS = 1

/** Ranks of members spread over the whole board. */
export default defineBench({
  name: 'rank of a member among a million',
  goal: `≤ 0.05 of count(*) over the index, and ≤ ${GOAL_MS} ms beyond the way there and back`,
  run: () =>
    withDatabase(async (database) => {
      await fillScores(database)
      const scores = await someScores(database)
      const medianMs = async (name: string, text: string) => {
        const times: number[] = []
        for (const score of scores) {
          const startedAt = performance.now()
          await database.pool.query({ name, text, values: [GUILD, 'levels', score] })
          times.push(performance.now() - startedAt)
        }
        return median(times)
      }
      const medians = await inTurns(ROUNDS, {
        ours: () => medianMs('rank', 'select score_rank($1::bigint, $2, $3::bigint)'),
        [WAY]: () =>
          medianMs('nothing', 'select 1 where $1::bigint is not null and $2::text is not null and $3::bigint >= 0'),
        [COUNT]: () =>
          medianMs(
            'count',
            `select 1 + count(*) from member_scores
             where guild_id = $1::bigint and board = $2 and listed and score > $3::bigint`,
          ),
      })
      const result = compare(medians, 'ms', { against: COUNT, atMost: 0.05 })
      return { ...result, met: result.met && medians.ours - medians[WAY] <= GOAL_MS }
    }),
})

async function someScores({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ score: string }>(
    'select score from member_scores where user_id % $1 = 7 order by score',
    [MEMBERS / ASKED_EACH_ROUND],
  )
  return rows.map(({ score }) => score)
}
