import type { Database } from '#store/database.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { inTurns, median } from './rounds.ts'

const MEMBERS = 1_000_000
const GUILD = '412907556218929152'
const ROUNDS = 3
const ASKED_EACH_ROUND = 10
const COUNT = 'count(*) over the index'

/** The rank of members all over the board, from the first to the last. */
export default defineBench({
  name: 'rank of a member among a million',
  goal: '≤ 0.05 of count(*) over the index',
  run: () =>
    withDatabase(async (database) => {
      await fill(database)
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
        [COUNT]: () =>
          medianMs(
            'count',
            `select 1 + count(*) from member_scores
             where guild_id = $1::bigint and board = $2 and listed and score > $3::bigint`,
          ),
      })
      return compare(medians, 'ms', { against: COUNT, atMost: 0.05 })
    }),
})

/** Many with little, few with much, as communities are. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into member_scores (guild_id, board, user_id, score, record)
     select $1::bigint, 'levels', 200000000000000000 + i, score, score
     from generate_series(1, $2) i, lateral (select (300000 * power(hashint4(i) / 4294967296.0 + 0.5, 4))::bigint as score) s`,
    [GUILD, MEMBERS],
  )
  await pool.query('vacuum analyze member_scores')
  await pool.query('vacuum analyze score_counts')
}

async function someScores({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ score: string }>(
    'select score from member_scores where user_id % $1 = 7 order by score',
    [MEMBERS / ASKED_EACH_ROUND],
  )
  return rows.map(({ score }) => score)
}
