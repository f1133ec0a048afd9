import type { ScoreTools } from '#ui/guild/score-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** API calls of the levels and economy pages about everybody's scores. */
export function createScoreTools(api: Services['api'], store: GuildStore): ScoreTools {
  const guildId = () => store.snapshot().guild.id
  return {
    read: (board) => answered(api.readScores(guildId(), board), (scores) => ({ scores })),
    reset: (board, name) => done(api.resetScores(guildId(), board, name)),
    importTable: (board, csv) => done(api.importScores(guildId(), board, csv)),
    previewImport: (board, csv) => answered(api.previewImport(guildId(), board, csv), (preview) => ({ preview })),
    restore: (board, backup) => done(api.restoreScores(guildId(), board, backup)),
  }
}
