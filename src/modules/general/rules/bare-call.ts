import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import { messageOf } from '#core/commands/reply.ts'
import { m } from '#texts'

/** Somebody who writes it again and again is answered once. */
const PAUSE_MS = 30_000
const pauseKey = (channelId: string) => `bareCall:${channelId}`

/** The prefix, or a mention of the bot, and nothing else: probably somebody who does not know how to go on. */
export function isBareCall({ message, member }: EventOf<'messageCreated'>, guild: GuildIndex): boolean {
  if (!member || member.bot || message.webhookId || message.isSystem) return false
  const typed = message.content.trim()
  return typed === `<@${guild.bot.id}>` || typed === `<@!${guild.bot.id}>` || isPrefix(typed, guild.prefix)
}

/** A single character is often not meant for the bot: "!" alone is no request. */
const isPrefix = (typed: string, prefix: string) => prefix.length > 1 && typed.toLowerCase() === prefix.toLowerCase()

export function answerBareCall({ message }: EventOf<'messageCreated'>, view: RuleView): Decision {
  const { guild, now, site, shared } = view
  const { locale, prefix } = guild
  const { channelId, id: messageId } = message
  if (view.held(pauseKey(channelId)) !== undefined) return nothing('toldLately')
  const hasOwn = (shared.ownCommands ?? []).some(({ hidden }) => !hidden)
  const content = hasOwn ? m['commands.bare.both']({ prefix }, { locale }) : m['commands.bare.slash']({}, { locale })
  const told = messageOf(view, {
    isPrivate: false,
    content,
    links: [{ label: m['commands.help.all']({}, { locale }), url: `${site[locale]}/commands` }],
  })
  return {
    effects: [
      { type: 'hold', key: pauseKey(channelId), value: true, forgetAt: now + PAUSE_MS },
      {
        type: 'sendMessage',
        channelId,
        message: { ...told, replyTo: { messageId, mention: false }, mentions: {} },
        optional: true,
      },
    ],
    reasons: [{ code: 'howToGoOn' }],
  }
}
