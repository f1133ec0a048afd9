import type { Board } from '#core/leaderboards/board.ts'
import type { ImportPreview, ScoresReply } from '#core/scores-api.ts'
import type { Refused } from '../outcome.ts'

type Begun = { ok: true } | Refused

/** Changes to the XP or the money of everybody. The bot carries them out; `read` tells how far they are. */
export type ScoreTools = {
  read(board: Board): Promise<{ ok: true; scores: ScoresReply } | Refused>
  /** `name`: the server's name, typed to confirm. */
  reset(board: Board, name: string): Promise<Begun>
  /** Who would get what; nothing is written. */
  previewImport(board: Board, csv: string): Promise<{ ok: true; preview: ImportPreview } | Refused>
  importTable(board: Board, csv: string): Promise<Begun>
  restore(board: Board, backup: string): Promise<Begun>
}
