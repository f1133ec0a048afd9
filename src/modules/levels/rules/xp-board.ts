import type { DiscordBoard } from '#core/leaderboards/discord-board.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { LevelsSettings } from '../settings.ts'
import { colorOf } from './level-color.ts'

export const xpBoard: DiscordBoard<LevelsSettings> = {
  board: 'levels',
  key: 'levelsDiscordLeaderboard',
  switchKey: 'levelSystem',
  isOn: ({ levelSystem }) => levelSystem,
  settings: ({ levelsDiscordLeaderboard }) => levelsDiscordLeaderboard,
  title: ({ guild }) => m['commands.toplevel.title']({ server: guild.name }, { locale: guild.locale }),
  row: ({ level, score }, { guild: { locale } }) =>
    m['commands.toplevel.row']({ level: level?.level ?? 0, amount: formatNumber(score, locale) }, { locale }),
  color: colorOf,
}
