import { defineBot } from '#core/bot/define-bot.ts'
import { topMoney } from './commands.ts'
import { economyModule } from './module.ts'

export const bot = defineBot(economyModule, {
  stage: 'reward',
  commands: [topMoney],
})
