import { defineBot } from '#core/bot/define-bot.ts'
import { topLevel } from './commands.ts'
import { levelsModule } from './module.ts'

export const bot = defineBot(levelsModule, {
  stage: 'reward',
  commands: [topLevel],
})
