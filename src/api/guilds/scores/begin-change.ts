import type { StateEffect } from '#core/bot/state-effects.ts'
import { beginScoreChange, giveUp, isStuck } from '#core/scores/score-change.ts'
import type { ScoreChangeKind } from '#core/scores/score-change-kinds.ts'
import { commitState } from '#store/bot/commit-state.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import type { BoardCall } from './board-route.ts'
import { readChanges } from './read-changes.ts'

const ID_BYTES = 9

export const newChangeId = ({ services }: Call): string => services.random(ID_BYTES).toString('base64url')

type Asked = {
  id: string
  what: ScoreChangeKind
  rowsOf: string | null
  total: number | null
  /** The new scores, stored together with it. */
  rows?: readonly StateEffect[]
}

/** The bot carries it out, page by page; the dashboard page polls the progress. */
export async function beginChange(
  { call, user, guild, board }: BoardCall,
  { rows = [], ...asked }: Asked,
): Promise<Response> {
  const { clock, db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const now = clock()
  const stuck = (await readChanges(call, guild.id, board)).filter((change) => isStuck(change, now))
  const begun = beginScoreChange({ ...asked, board, by: user.id, reply: null, now })
  const effects = [...stuck.flatMap(giveUp), ...begun, ...rows]
  const done = await commitState(db, { guildId: guild.id, module: board, effects, now })
  return done.ok ? replyEmpty(call) : refuse(call, 'scoresBusy')
}
