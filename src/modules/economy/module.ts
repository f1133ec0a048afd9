import { defineModule } from '#core/module.ts'
import { checkLeaderboard } from '#core/settings/leaderboard.ts'
import { economySettings } from './settings.ts'

export const economyModule = defineModule({
  id: 'economy',
  category: 'life',
  settings: economySettings,
  masterSwitch: 'moneySystem',
  isOn: (settings) => settings.moneySystem,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: (settings) => checkLeaderboard('moneyDiscordLeaderboard', settings.moneyDiscordLeaderboard),
  hasBot: false,
})
