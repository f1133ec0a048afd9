import { defineCommand, inEveryLanguage } from '#core/bot/commands.ts'
import { decided } from '#core/bot/effects.ts'
import type { BotFile } from '#core/bot/message.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { MessagesSettings } from '../settings.ts'

/** What a message is made of, as it was written: its text, its embeds, and where its files are. */
export const copyRawCommand = defineCommand<MessagesSettings>({
  id: 'copy-raw',
  kind: 'message',
  group: null,
  name: inEveryLanguage(m['messages.commands.copyRaw.name']),
  description: inEveryLanguage(m['messages.commands.copyRaw.description']),
  permission: 'manageMessages',
  evenWhenOff: true,
  options: [],
  decide({ targets, locale: { own: locale } }, _settings, { botId }) {
    const message = targets.messages.get('target')
    const isOurs = message && (message.author.id === botId || message.webhookId !== null)
    if (!isOurs) return answerPrivately(m['messages.commands.copyRaw.notOurs']({}, { locale }), 'messageNotOurs')
    const files: BotFile[] = [
      ...(message.content ? [{ name: 'message.txt', contentType: 'text/plain', text: message.content }] : []),
      ...(message.embeds.length > 0
        ? [{ name: 'embeds.json', contentType: 'application/json', text: JSON.stringify(message.embeds, null, 2) }]
        : []),
    ]
    const links = message.files.map(({ url }) => `<${url}>`)
    const content = [m['messages.commands.copyRaw.here']({}, { locale }), ...links].join('\n')
    return decided('rawCopied', { type: 'reply', isPrivate: true, message: { content, files } })
  },
})
