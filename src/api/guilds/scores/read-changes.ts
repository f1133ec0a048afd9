import type { Board } from '#core/leaderboards/board.ts'
import { changeIn, changesQuery, type ScoreChange } from '#core/scores/score-change.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Call } from '../../http/call.ts'

/** Stored resets, imports and restores, newest first. */
export async function readChanges({ services }: Call, guildId: string, board: Board): Promise<ScoreChange[]> {
  const needs = { records: { changes: changesQuery(board) } }
  const { records } = await loadNeeds(services.db, guildId, board, needs, services.clock())
  return (records.changes?.rows ?? []).flatMap((record) => changeIn(record) ?? [])
}
