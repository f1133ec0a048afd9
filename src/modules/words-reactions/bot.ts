import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { reactCommand } from './commands/react-command.ts'
import { wordGuide } from './guide/word-guide.ts'
import { wordsReactionsModule } from './module.ts'
import { decideReactions, mayReact } from './rules/decide-reactions.ts'
import { decideNotReacted, NOT_REACTED } from './rules/not-reacted.ts'
import { COUNT_JOB, USES, writeUses } from './rules/use-counts.ts'
import type { WordsReactionsSettings } from './settings.ts'

export const bot = defineBot(wordsReactionsModule, {
  on: {
    messageCreated: { concerns: mayReact, decide: decideReactions },
    answered: byTag<WordsReactionsSettings>({
      [NOT_REACTED]: { decide: (event, _settings, view) => decideNotReacted(event, view) },
    }),
    jobDue: byJob<WordsReactionsSettings>({
      [COUNT_JOB]: { needs: () => ({ memoryPrefix: USES }), decide: (_event, _settings, view) => writeUses(view) },
    }),
  },
  guides: [wordGuide],
  commands: [reactCommand],
})
