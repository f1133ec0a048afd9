import { moneyText } from '#core/economy.ts'
import type { DiscordBoard } from '#core/leaderboards/discord-board.ts'
import { m } from '#texts'
import type { EconomySettings } from '../settings.ts'
import { colorOf } from './color.ts'

export const moneyBoard: DiscordBoard<EconomySettings> = {
  board: 'economy',
  key: 'moneyDiscordLeaderboard',
  switchKey: 'moneySystem',
  isOn: ({ moneySystem }) => moneySystem,
  settings: ({ moneyDiscordLeaderboard }) => moneyDiscordLeaderboard,
  title: ({ guild }) => m['commands.topmoney.title']({ server: guild.name }, { locale: guild.locale }),
  row: ({ score }, view) => moneyText(score, view.guild.locale, view),
  color: colorOf,
}
