import type { Database } from '#store/database.ts'
import { readBoard } from '#store/leaderboards.ts'
import { fillNames, fillScores, GUILD } from './boards.ts'
import { withDatabase } from './database.ts'
import { defineBench, underLimit } from './define.ts'
import { inTurns, median } from './rounds.ts'

const GOAL_MS = 5
const ROUNDS = 5
const ASKED_EACH_ROUND = 20
const PAGE_ROWS = 100
/** Below everybody: the page before this position is the last one. */
const END = { score: -1, userId: '0' }

/** The slower of both counts. Wall-clock time, including the round trips for rows and ranks. */
export default defineBench({
  name: 'first and last page of the leaderboard of a million',
  goal: `≤ ${GOAL_MS} ms`,
  run: () =>
    withDatabase(async (database) => {
      await fillScores(database)
      await fillNames(database)
      const { first, last, bare } = await inTurns(ROUNDS, {
        first: () => medianMs(() => readBoard(database, GUILD, 'levels', { limit: PAGE_ROWS })),
        last: () => medianMs(() => readBoard(database, GUILD, 'levels', { limit: PAGE_ROWS, before: END })),
        bare: () => medianMs(() => readRows(database)),
      })
      return underLimit(Math.max(first, last), 'ms', GOAL_MS, [
        { name: 'first page', value: first },
        { name: 'last page', value: last },
        { name: 'as many rows of one table by their ids', value: bare },
      ])
    }),
})

const readRows = ({ pool }: Database) =>
  pool.query({
    name: 'rows-by-id',
    text: `select user_id, score, record from member_scores where guild_id = $1::bigint and board = 'levels'
           and user_id between 200000000000000001 and 200000000000000000 + $2::bigint`,
    values: [GUILD, PAGE_ROWS],
  })

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < ASKED_EACH_ROUND; call++) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
