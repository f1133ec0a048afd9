import type * as z from 'zod/mini'
import { isStuck, rowsOfBackup } from '#core/scores/score-change.ts'
import { restoreScoresRequest } from '#core/scores-api.ts'
import { refuse } from '../../http/problems.ts'
import { beginChange, newChangeId } from './begin-change.ts'
import { type BoardCall, changeBoardRoute } from './board-route.ts'
import { readChanges } from './read-changes.ts'

export const restoreScores = changeBoardRoute({
  does: 'restore',
  summary: 'Has the bot give everybody in a backup what they had then. This makes a backup, too.',
  body: { schema: restoreScoresRequest, maxBytes: 1024 },
  refusals: ['backupNotFound'],
  handle: restore,
})

async function restore(asked: BoardCall, body: z.output<typeof restoreScoresRequest>): Promise<Response> {
  const { call, guild, board } = asked
  const changes = await readChanges(call, guild.id, board)
  const backup = changes.find(({ id }) => id === body.backup)
  if (!backup || (backup.isRunning && !isStuck(backup, call.services.clock()))) return refuse(call, 'backupNotFound')
  const id = newChangeId(call)
  return beginChange(asked, {
    id,
    what: 'restore',
    rowsOf: rowsOfBackup(backup.id),
    total: backup.done,
  })
}
