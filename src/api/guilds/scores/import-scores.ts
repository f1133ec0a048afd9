import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { IMPORT_CHARACTERS_MAX, parseScores } from '#core/scores/parse-scores.ts'
import { putRows, rowsOfImport, SCORES_PAGE } from '#core/scores/score-change.ts'
import { importScoresRequest } from '#core/scores-api.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import type { Route } from '../../http/route.ts'
import { beginChange, newChangeId } from './begin-change.ts'
import { type BoardVisit, CHANGE_REFUSALS, enterToChange } from './enter-board.ts'

/** Line breaks take two characters in JSON. */
const BODY_MAX_BYTES = IMPORT_CHARACTERS_MAX + 500_000

export const importScores: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/scores/:board/import',
  summary:
    'Has the bot set XP or money as a table says: user_id,xp or user_id,level or user_id,money. Members who are not in it keep theirs. A backup is kept for 30 days.',
  auth: 'bearer',
  body: { type: 'application/json', schema: importScoresRequest },
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'scoresUnreadable'],
  handle: (call, identity) => enterToChange(call, identity, (visit) => importTable(call, identity, visit)),
}

async function importTable(call: Call, identity: Identity, visit: BoardVisit): Promise<Response> {
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = importScoresRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  const { settings, premium } = visit.guild
  const { curve } = ladderOf(settings, premium)
  const xpOfLevel = visit.board === 'levels' ? (level: number) => totalOf(curve, level) : null
  const { scores, isTooLong } = parseScores(data.csv, xpOfLevel)
  if (isTooLong) return refuse(call, 'tooLarge')
  if (scores.size === 0) return refuse(call, 'scoresUnreadable')
  const id = newChangeId(call)
  const rowsOf = rowsOfImport(id)
  const rows = pagesOf([...scores]).map((page, index) => putRows(id, rowsOf, index, Object.fromEntries(page)))
  return beginChange(call, identity, visit, { id, what: 'import', rowsOf, total: scores.size, rows })
}

const pagesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SCORES_PAGE) }, (_, page) =>
    all.slice(page * SCORES_PAGE, (page + 1) * SCORES_PAGE),
  )
