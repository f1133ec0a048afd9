import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { BotFile } from '#core/bot/message.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { MessagesSettings } from '../settings.ts'

const asFile = (name: string, parts: readonly unknown[]): BotFile[] =>
  parts.length > 0 ? [{ name, contentType: 'application/json', text: JSON.stringify(parts, null, 2) }] : []

/** The source of a message: its text, embeds, buttons or blocks, and the addresses of its files. */
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
      ...asFile('embeds.json', message.raw.embeds),
      ...asFile('components.json', message.raw.components),
    ]
    const links = message.files.map(({ url }) => `<${url}>`)
    const content = [m['messages.commands.copyRaw.here']({}, { locale }), ...links].join('\n')
    return decided('rawCopied', { type: 'reply', isPrivate: true, message: { content, files } })
  },
})
