import type { ScoreTools } from '#ui/guild/score-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

/** What the pages of levels and economy ask of the API about everybody's score. */
export function createScoreTools(api: Services['api'], store: GuildStore): ScoreTools {
  const guildId = () => store.snapshot().guild.id
  const begun = (result: ApiResult<unknown>) =>
    result.kind === 'ok' ? { ok: true as const } : { ok: false as const, message: sentenceOf(result) }
  return {
    async read(board) {
      const result = await api.readScores(guildId(), board)
      return result.kind === 'ok' ? { ok: true, scores: result.value } : { ok: false, message: sentenceOf(result) }
    },
    reset: async (board, name) => begun(await api.resetScores(guildId(), board, name)),
    importTable: async (board, csv) => begun(await api.importScores(guildId(), board, csv)),
    async previewImport(board, csv) {
      const result = await api.previewImport(guildId(), board, csv)
      return result.kind === 'ok' ? { ok: true, preview: result.value } : { ok: false, message: sentenceOf(result) }
    },
    restore: async (board, backup) => begun(await api.restoreScores(guildId(), board, backup)),
  }
}
