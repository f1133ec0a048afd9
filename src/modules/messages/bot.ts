import { defineBot } from '#core/bot/define-bot.ts'
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
  },
})
