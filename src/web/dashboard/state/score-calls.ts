import * as z from 'zod/mini'
import { type CurvePreviewRequest, curvePreviewReply } from '#core/curve-preview-api.ts'
import type { Board } from '#core/leaderboards/board.ts'
import { importPreviewReply, scoresReply } from '#core/scores-api.ts'
import type { CallApi } from './call-api.ts'

/** API calls about everybody's XP or money: import, reset, restore, and the preview of another curve. */
export const scoreCalls = (call: CallApi) => {
  const path = (guildId: string, board: Board) => `/dashboard/guilds/${guildId}/scores/${board}`
  const post = (address: string, json: unknown) => call(address, { method: 'POST', json, reply: z.unknown() })
  return {
    previewCurve: (guildId: string, json: CurvePreviewRequest) =>
      call(`/dashboard/guilds/${guildId}/levels/curve-preview`, { method: 'POST', json, reply: curvePreviewReply }),
    readScores: (guildId: string, board: Board) => call(path(guildId, board), { reply: scoresReply }),
    resetScores: (guildId: string, board: Board, name: string) => post(`${path(guildId, board)}/reset`, { name }),
    importScores: (guildId: string, board: Board, csv: string) => post(`${path(guildId, board)}/import`, { csv }),
    previewImport: (guildId: string, board: Board, csv: string) =>
      call(`${path(guildId, board)}/preview`, { method: 'POST', json: { csv }, reply: importPreviewReply }),
    restoreScores: (guildId: string, board: Board, backup: string) =>
      post(`${path(guildId, board)}/restore`, { backup }),
  }
}
