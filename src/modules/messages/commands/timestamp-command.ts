import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseWrittenMoment } from '#core/written-moment.ts'
import { m } from '#texts'
import type { MessagesSettings } from '../settings.ts'
import { option } from './options.ts'

const STYLES = ['t', 'T', 'd', 'D', 'f', 'F', 's', 'S', 'R'] as const

/** A moment that everybody sees in their own time zone, ready to be copied. */
export const timestampCommand = defineCommand<MessagesSettings>({
  id: 'timestamp',
  group: null,
  name: inEveryLanguage(m['messages.commands.timestamp.name']),
  description: inEveryLanguage(m['messages.commands.timestamp.description']),
  permission: null,
  evenWhenOff: true,
  options: [option('moment', 'string', true, { length: [1, 60] })],
  decide(event, _settings, { guild, now }) {
    const locale = event.locale.own
    const at = parseWrittenMoment(textAsked(event, 'moment') ?? '', now, guild.timezone)
    if (at === null) return answerPrivately(m['messages.commands.timestamp.unknown']({}, { locale }), 'momentUnread')
    const seconds = Math.floor(at / 1_000)
    const lines = STYLES.map((style) => `\`<t:${seconds}:${style}>\` · <t:${seconds}:${style}>`)
    const title = m['messages.commands.timestamp.title']({ timezone: guild.timezone }, { locale })
    return answerPrivately([title, ...lines].join('\n'))
  },
})
