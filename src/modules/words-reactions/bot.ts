import { defineBot } from '#core/bot/define-bot.ts'
import { reactCommand } from './commands/react-command.ts'
import { wordsReactionsModule } from './module.ts'
import { decideReactions, mayReact } from './rules/decide-reactions.ts'

export const bot = defineBot(wordsReactionsModule, {
  on: { messageCreated: { concerns: mayReact, decide: decideReactions } },
  commands: [reactCommand],
})
