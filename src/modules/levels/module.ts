import { defineModule } from '#core/module.ts'
import { checkLeaderboard } from '#core/settings/leaderboard.ts'
import { levelsDefaultTexts } from './default-texts.ts'
import { levelRewards } from './level-reward.ts'
import { levelsSettings } from './settings.ts'

export const levelsModule = defineModule({
  id: 'levels',
  category: 'life',
  settings: levelsSettings,
  collections: [levelRewards],
  masterSwitch: 'levelSystem',
  mainChannel: 'levelNotifChannel',
  isOn: (settings) => settings.levelSystem,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: (settings) => checkLeaderboard('levelsDiscordLeaderboard', settings.levelsDiscordLeaderboard),
  defaultTexts: levelsDefaultTexts,
  hasBot: true,
})
