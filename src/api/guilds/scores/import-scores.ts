import type * as z from 'zod/mini'
import { putRows, rowsOfImport, SCORES_PAGE } from '#core/scores/score-change.ts'
import { importScoresRequest } from '#core/scores-api.ts'
import { refuse } from '../../http/problems.ts'
import { beginChange, newChangeId } from './begin-change.ts'
import { type BoardCall, changeBoardRoute } from './board-route.ts'
import { BODY_MAX_BYTES, scoresOf } from './imported-scores.ts'

export const importScores = changeBoardRoute({
  does: 'import',
  summary:
    'Has the bot set XP or money from a table: user_id,xp or user_id,level or user_id,money, or from the JSON of another bot’s leaderboard. Members who are not in it keep theirs. A backup is kept for 30 days.',
  body: { schema: importScoresRequest, maxBytes: BODY_MAX_BYTES },
  refusals: ['scoresUnreadable'],
  handle: importTable,
})

async function importTable(asked: BoardCall, body: z.output<typeof importScoresRequest>): Promise<Response> {
  const { call } = asked
  const { scores, isTooLong } = scoresOf(asked, body.csv)
  if (isTooLong) return refuse(call, 'tooLarge')
  if (scores.size === 0) return refuse(call, 'scoresUnreadable')
  const id = newChangeId(call)
  const rowsOf = rowsOfImport(id)
  const rows = pagesOf([...scores]).map((page, index) => putRows(id, rowsOf, index, Object.fromEntries(page)))
  return beginChange(asked, { id, what: 'import', rowsOf, total: scores.size, rows })
}

const pagesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SCORES_PAGE) }, (_, page) =>
    all.slice(page * SCORES_PAGE, (page + 1) * SCORES_PAGE),
  )
