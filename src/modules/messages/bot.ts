import { defineBot } from '#core/bot/define-bot.ts'
import { copyRawCommand } from './commands/copy-raw-command.ts'
import { againRoute, embedCommand, embedRoute } from './commands/embed-command.ts'
import { sayCommand } from './commands/say-command.ts'
import { timestampCommand } from './commands/timestamp-command.ts'
import { messagesModule } from './module.ts'
import { clickNeeds, decideClick, decideGone } from './rules/click.ts'

export const bot = defineBot(messagesModule, {
  routes: {
    click: {
      kind: 'component',
      who: 'anybody',
      needs: clickNeeds,
      decide: (event, _settings, view) => decideClick(event, view),
    },
    gone: { kind: 'component', who: 'anybody', decide: decideGone },
    embed: embedRoute,
    'embed-again': againRoute,
  },
  commands: [sayCommand, embedCommand, timestampCommand, copyRawCommand],
})
