import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { readMessageLink } from '#core/guild/message-link.ts'
import { emoji as emojiKind } from '#core/settings/kinds.ts'
import { m } from '#texts'
import type { WordsReactionsSettings } from '../settings.ts'

/** As people type it: `<:hall:123>` or `<a:hall:123>`. */
const TYPED_EMOJI = /^<(a)?:(\w+:\d+)>$/

/** Makes the bot react once to a message. */
export const reactCommand = defineCommand<WordsReactionsSettings>({
  id: 'react',
  group: null,
  name: inEveryLanguage(m['words-reactions.commands.react.name']),
  description: inEveryLanguage(m['words-reactions.commands.react.description']),
  permission: 'manageMessages',
  evenWhenOff: true,
  options: [
    {
      key: 'message',
      type: 'string',
      name: inEveryLanguage(m['words-reactions.commands.react.message']),
      description: inEveryLanguage(m['words-reactions.commands.react.messageHelp']),
      required: true,
      length: [1, 200],
    },
    {
      key: 'emoji',
      type: 'string',
      name: inEveryLanguage(m['words-reactions.commands.react.emoji']),
      description: inEveryLanguage(m['words-reactions.commands.react.emojiHelp']),
      required: true,
      length: [1, 100],
    },
  ],
  decide(event, _settings, { guild }) {
    const locale = event.locale.own
    const place = placeOf(String(event.options.get('message') ?? ''), event.channelId)
    if (!place || !guild.channels.has(place.channelId)) {
      return answerPrivately(m['words-reactions.commands.react.noMessage']({}, { locale }), 'messageUnknown')
    }
    // Somebody who cannot see a channel cannot act in it through the bot either.
    if (!guild.memberCan(event.member, 'manageMessages', place.channelId)) {
      return answerPrivately(m['words-reactions.commands.react.notThere']({}, { locale }), 'channelForbidden')
    }
    const emoji = emojiOf(String(event.options.get('emoji') ?? ''))
    if (!emoji) return answerPrivately(m['words-reactions.commands.react.noEmoji']({}, { locale }), 'emojiUnknown')
    const content = m['words-reactions.commands.react.done']({}, { locale })
    return decided(
      'reacted',
      { type: 'addReaction', ...place, emoji },
      { type: 'reply', isPrivate: true, message: { content } },
    )
  },
})

function placeOf(written: string, channelId: string): { channelId: string; messageId: string } | null {
  const named = readMessageLink(written)
  return named && { channelId: named.channelId ?? channelId, messageId: named.messageId }
}

function emojiOf(written: string): string | null {
  const [, animated, custom] = TYPED_EMOJI.exec(written.trim()) ?? []
  const plain = custom ? `${animated ? 'a:' : ''}${custom}` : written.trim()
  return emojiKind().safeParse(plain).success ? plain : null
}
