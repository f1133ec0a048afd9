import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { refText } from '#core/bot/sequence.ts'
import type { RuleView } from '#core/bot/view.ts'
import { messageLink, readMessageLink } from '#core/guild/message-link.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { changeLine, writtenValue } from '#core/logs/log-lines.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { findById } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'

/** The limit of the dashboard: ten in a quarter of an hour. */
const USES = { max: 10, windowMs: 15 * 60_000 } as const

export type Place = { channelId: string /** The message that is edited. */; messageId: string | null }

/** null: the link is not valid. */
export function placeOf(channelId: string, link: string | undefined): Place | null {
  if (link === undefined) return { channelId, messageId: null }
  const linked = readMessageLink(link)
  return linked && { channelId: linked.channelId ?? channelId, messageId: linked.messageId }
}

export type PostRefusal =
  | 'noChannel'
  | 'notYours'
  | 'notMine'
  | 'gone'
  | 'noMessage'
  | 'tooOften'
  | 'noProfile'
  | 'tooRich'
  | 'nothing'

type Asked = Pick<Asker, 'member' | 'locale'>

/**
 * Nobody can write through the bot where they may not write themselves; and only the bot's own messages can be edited.
 */
export function postRefusal({ member }: Asked, place: Place | null, view: RuleView): PostRefusal | null {
  if (!place) return 'noMessage'
  const { guild } = view
  const { channelId, messageId } = place
  if (!guild.channels.has(channelId)) return 'noChannel'
  if (!guild.memberCan(member, 'viewChannel', channelId) || !guild.memberCan(member, 'sendMessages', channelId)) {
    return 'notYours'
  }
  if (!guild.botCan('viewChannel', channelId) || !guild.botCan('sendMessages', channelId)) return 'notMine'
  const known = messageId === null ? undefined : view.messages.get(messageId)
  if (messageId !== null && !known) return 'gone'
  if (known && known.author.id !== view.botId && known.webhookId === null) return 'notMine'
  return usesOf(member.id, view).length >= USES.max ? 'tooOften' : null
}

const usesKey = (userId: string) => `sent:${userId}`
function usesOf(userId: string, { held, now }: RuleView): number[] {
  const known = held(usesKey(userId))
  return Array.isArray(known)
    ? known.filter((at): at is number => typeof at === 'number' && now - at < USES.windowMs)
    : []
}

/** By its name or its id. */
export const findProfile = (written: string | undefined, { shared }: RuleView) =>
  shared.profiles.find(({ id, name }) => id === written || foldName(name) === foldName(written ?? ''))

/** undefined: there is none with that name. */
export function profileNamed(written: string | undefined, view: RuleView): BotMessage['profile'] | null {
  if (!written) return null
  const { site } = view
  const profile = findProfile(written, view)
  if (!profile) return undefined
  const avatarUrl = profile.avatar?.startsWith('/') ? `${site.en}${profile.avatar}` : profile.avatar
  return { name: profile.name, avatarUrl }
}

/** Fills in variables for the sender, in the server's language. `\n` is a new line, because an option has only one. */
export function fillFor({ member }: Asked, channelId: string, view: RuleView): (text: string) => string {
  const { guild, cdn, now } = view
  const { locale, timezone } = guild
  const channel = findById(guild.channels, channelId)
  return (text) =>
    fillTemplate(text.replaceAll('\\n', '\n'), globalVariables, { member, guild, channel, now, locale, timezone, cdn })
}

/** Sends or edits, and answers with a link to where it is. */
export function postFor(asker: Asked, place: Place, message: BotMessage, view: RuleView): Decision {
  const { member, locale } = asker
  const { channelId, messageId } = place
  const { guild, now } = view
  const everyone = guild.memberCan(member, 'mentionEveryone', channelId)
  const written: BotMessage = { ...message, mentions: { everyone, roles: 'all', users: 'all' } }
  const viaWebhook = messageId !== null && view.messages.get(messageId)?.webhookId != null
  const effect: Effect =
    messageId === null
      ? { type: 'sendMessage', channelId, message: written, as: 'sent' }
      : { type: 'editMessage', channelId, messageId, message: written, viaWebhook }
  const link = messageLink({ guildId: guild.id, channelId, messageId: messageId ?? refText('sent') })
  const content = m[messageId === null ? 'messages.commands.sent' : 'messages.commands.edited'](
    { link },
    { locale: locale.own },
  )
  return {
    effects: [
      {
        type: 'hold',
        key: usesKey(member.id),
        value: [...usesOf(member.id, view), now],
        forgetAt: now + USES.windowMs,
      },
      effect,
      { type: 'reply', isPrivate: true, message: { content } },
      saidEntry(member.id, place, message, view),
    ],
    reasons: [{ code: messageId === null ? 'sentByCommand' : 'editedByCommand' }],
  }
}

/** For the server's log: what was posted in the bot's name, and what it said before. */
function saidEntry(userId: string, { channelId, messageId }: Place, message: BotMessage, view: RuleView): Effect {
  const { guild } = view
  const after = wordsOf(message)
  const earlier = messageId === null ? undefined : view.messages.get(messageId)
  const before = earlier ? writtenValue(earlier.content || earlier.otherText) : null
  return logEntry(view, 'messages', {
    log: 'say',
    event: messageId === null ? 'send' : 'edit',
    lines: [`<@${userId}> <#${channelId}>`, messageId === null ? after : changeLine('content', before, after, guild)],
    channelId,
  })
}

const wordsOf = ({ content, embeds = [] }: BotMessage): string =>
  writtenValue(
    [content, ...embeds.flatMap(({ title, description }) => [title, description])].filter(Boolean).join(' · '),
  ) ?? ''
