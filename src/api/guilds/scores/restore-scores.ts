import { isStuck, rowsOfBackup } from '#core/scores/score-change.ts'
import { restoreScoresRequest } from '#core/scores-api.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import type { Route } from '../../http/route.ts'
import { beginChange, newChangeId } from './begin-change.ts'
import { type BoardVisit, CHANGE_REFUSALS, enterToChange } from './enter-board.ts'
import { readChanges } from './read-changes.ts'

const BODY_MAX_BYTES = 1024

export const restoreScores: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/scores/:board/restore',
  summary: 'Has the bot give everybody in a backup what they had then. This makes a backup, too.',
  auth: 'bearer',
  body: { type: 'application/json', schema: restoreScoresRequest },
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'backupNotFound'],
  handle: (call, identity) => enterToChange(call, identity, (visit) => restore(call, identity, visit)),
}

async function restore(call: Call, identity: Identity, visit: BoardVisit): Promise<Response> {
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = restoreScoresRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  const changes = await readChanges(call, visit.guild.id, visit.board)
  const backup = changes.find(({ id }) => id === data.backup)
  if (!backup || (backup.isRunning && !isStuck(backup, call.services.clock()))) return refuse(call, 'backupNotFound')
  const id = newChangeId(call)
  return beginChange(call, identity, visit, {
    id,
    what: 'restore',
    rowsOf: rowsOfBackup(backup.id),
    total: backup.done,
  })
}
