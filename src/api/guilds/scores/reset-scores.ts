import type * as z from 'zod/mini'
import { isServerName } from '#core/scores/server-name.ts'
import { resetScoresRequest } from '#core/scores-api.ts'
import { refuse } from '../../http/problems.ts'
import { beginChange, newChangeId } from './begin-change.ts'
import { type BoardCall, changeBoardRoute } from './board-route.ts'

export const resetScores = changeBoardRoute({
  does: 'reset',
  summary: 'Has the bot take all XP or money from everybody. A backup is kept for 30 days.',
  body: { schema: resetScoresRequest, maxBytes: 1024 },
  refusals: ['wrongServerName'],
  handle: reset,
})

async function reset(asked: BoardCall, body: z.output<typeof resetScoresRequest>): Promise<Response> {
  const { call, guild } = asked
  if (!isServerName(body.name, guild.base.snapshot.name)) return refuse(call, 'wrongServerName')
  return beginChange(asked, { id: newChangeId(call), what: 'reset', rowsOf: null, total: null })
}
