import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { messageLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { option, textOf } from '../commands/options.ts'
import type { ModerationSettings } from '../settings.ts'
import { noMessage, placeOf, refuseWithout } from './message-places.ts'

export const quote = defineCommand<ModerationSettings>({
  id: 'quote',
  group: null,
  name: inEveryLanguage(m['moderation.commands.quote.name']),
  description: inEveryLanguage(m['moderation.commands.quote.description']),
  permission: 'manageMessages',
  options: [option('message', 'string', true, { length: [1, 200] }), option('channel', 'channel', false)],
  needs(event, _settings, guild) {
    const place = placeOf(textOf(event, 'message'), event, { guild })
    return place ? { messages: [place] } : {}
  },
  decide(event, _settings, view) {
    const place = placeOf(textOf(event, 'message'), event, view)
    if (!place) return noMessage(event)
    const target = event.targets.channels.get('channel')?.id ?? event.channelId
    const refused =
      refuseWithout({ need: 'read' }, event, place.channelId, view) ??
      refuseWithout({ need: 'send', bot: ['embedLinks'] }, event, target, view)
    if (refused) return refused
    const message = view.messages.get(place.messageId)
    if (!message)
      return answerPrivately(m['moderation.conversations.gone']({}, { locale: event.locale.own }), 'noMessage')
    const { locale } = view.guild
    const quoted = quotedMessage(message, locale, view)
    if (target === event.channelId) return decided('quoted', { type: 'reply', isPrivate: false, message: quoted })
    const said = m['moderation.conversations.quoted']({ channel: `<#${target}>` }, { locale: event.locale.own })
    const done = answerPrivately(said, 'quoted')
    return { ...done, effects: [{ type: 'sendMessage', channelId: target, message: quoted }, ...done.effects] }
  },
})

function quotedMessage(message: MessageSnapshot, locale: Locale, { cdn, guild, shared }: RuleView): BotMessage {
  const { author, content, files, sentAt, embeds, stickers, id, channelId } = message
  const [embed] = embeds.filter(({ isLinkPreview }) => !isLinkPreview)
  const picture = files.find(({ contentType }) => contentType?.startsWith('image/'))
  const others = files.filter((file) => file !== picture)
  const lines = [
    content || message.otherText || embed?.title || embed?.description || '',
    ...stickers.map(({ name }) => `[${name}]`),
    ...others.map(({ name, url }) => `[${name}](${url})`),
  ]
  const url = messageLink({ guildId: guild.id, channelId, messageId: id })
  return {
    embeds: [
      {
        color: shared.accentColor,
        author: { name: author.globalName ?? author.username, iconUrl: avatarUrl(cdn, author) },
        description: lines.filter((line) => line !== '').join('\n') || undefined,
        imageUrl: picture?.url ?? embed?.imageUrl ?? undefined,
        timestamp: sentAt,
      },
    ],
    rows: [{ buttons: [{ label: m['moderation.conversations.original']({}, { locale }), url }] }],
  }
}
