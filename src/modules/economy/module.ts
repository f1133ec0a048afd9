import { defineModule } from '#core/module.ts'
import { checkLeaderboard } from '#core/settings/leaderboard.ts'
import { articles } from './article.ts'
import { items } from './item.ts'
import { recipes } from './recipe.ts'
import { economySettings } from './settings.ts'
import { shops } from './shop.ts'

export const economyModule = defineModule({
  id: 'economy',
  category: 'life',
  settings: economySettings,
  collections: [shops, articles, items, recipes],
  masterSwitch: 'moneySystem',
  isOn: (settings) => settings.moneySystem,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: (settings) => checkLeaderboard('moneyDiscordLeaderboard', settings.moneyDiscordLeaderboard),
  hasBot: true,
})
