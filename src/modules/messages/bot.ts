import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byRequest, byTag } from '#core/bot/dispatch.ts'
import { copyRawCommand } from './commands/copy-raw-command.ts'
import { againRoute, embedCommand, embedRoute } from './commands/embed-command.ts'
import { sayCommand } from './commands/say-command.ts'
import { timestampCommand } from './commands/timestamp-command.ts'
import { messagesModule } from './module.ts'
import { clickNeeds, decideClick, decideGone, decidePay } from './rules/click.ts'
import { decideNotSent, NOT_SENT } from './rules/not-sent.ts'
import { countPress, PRESSED, pressNeeds } from './rules/press-counts.ts'
import { logSaid, SAID_JOB } from './rules/said.ts'
import type { MessagesSettings } from './settings.ts'

export const bot = defineBot(messagesModule, {
  on: {
    answered: byTag<MessagesSettings>({ [NOT_SENT]: { decide: decideNotSent } }),
    requested: byRequest<MessagesSettings>({
      [PRESSED]: {
        needs: ({ payload }) => pressNeeds(payload),
        decide: ({ payload }, _settings, view) => countPress(payload, view),
      },
    }),
    jobDue: byJob<MessagesSettings>({
      [SAID_JOB]: { decide: ({ payload }, _settings, view) => logSaid(payload, view) },
    }),
  },
  routes: {
    click: {
      kind: 'component',
      who: 'anybody',
      needs: clickNeeds,
      decide: (event, _settings, view) => decideClick(event, view),
    },
    pay: {
      kind: 'component',
      who: 'anybody',
      needs: clickNeeds,
      decide: (event, _settings, view) => decidePay(event, view),
    },
    gone: { kind: 'component', who: 'anybody', decide: decideGone },
    embed: embedRoute,
    'embed-again': againRoute,
  },
  commands: [sayCommand, embedCommand, timestampCommand, copyRawCommand],
})
