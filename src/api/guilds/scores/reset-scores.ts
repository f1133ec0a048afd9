import { isServerName } from '#core/scores/server-name.ts'
import { resetScoresRequest } from '#core/scores-api.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import type { Route } from '../../http/route.ts'
import { beginChange, newChangeId } from './begin-change.ts'
import { type BoardVisit, CHANGE_REFUSALS, enterToChange } from './enter-board.ts'

const BODY_MAX_BYTES = 1024

export const resetScores: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/scores/:board/reset',
  summary: 'Has the bot take all XP or money from everybody. A backup is kept for 30 days.',
  auth: 'bearer',
  body: { type: 'application/json', schema: resetScoresRequest },
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'wrongServerName'],
  handle: (call, identity) => enterToChange(call, identity, (visit) => reset(call, identity, visit)),
}

async function reset(call: Call, identity: Identity, visit: BoardVisit): Promise<Response> {
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = resetScoresRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  if (!isServerName(data.name, visit.guild.base.snapshot.name)) return refuse(call, 'wrongServerName')
  return beginChange(call, identity, visit, { id: newChangeId(call), what: 'reset', rowsOf: null, total: null })
}
