import type { Board } from '#core/leaderboards/board.ts'
import type { ScoreChangeKind } from '#core/scores/score-change-kinds.ts'
import { m } from '#texts'

type Words = Record<'importOpen' | 'importHelp' | 'importFormat' | 'resetOpen' | 'resetHelp', () => string>

export const SCORE_WORDS: Record<Board, Words> = {
  levels: {
    importOpen: m['scorePage.levels.importOpen'],
    importHelp: m['scorePage.levels.importHelp'],
    importFormat: () => m['scorePage.levels.importFormat']({ score: 'user_id,xp', level: 'user_id,level' }),
    resetOpen: m['scorePage.levels.resetOpen'],
    resetHelp: m['scorePage.levels.resetHelp'],
  },
  economy: {
    importOpen: m['scorePage.economy.importOpen'],
    importHelp: m['scorePage.economy.importHelp'],
    importFormat: () => m['scorePage.economy.importFormat']({ score: 'user_id,money' }),
    resetOpen: m['scorePage.economy.resetOpen'],
    resetHelp: m['scorePage.economy.resetHelp'],
  },
}

export const CHANGE_NAMES: Record<ScoreChangeKind, () => string> = {
  reset: m['scorePage.changes.reset'],
  import: m['scorePage.changes.import'],
  restore: m['scorePage.changes.restore'],
}
