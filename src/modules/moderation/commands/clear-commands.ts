import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { readMessageLink } from '#core/guild/message-link.ts'
import { m } from '#texts'
import { beginClearing, type Clearing } from '../rules/clear-messages.ts'
import type { ModerationSettings } from '../settings.ts'
import { option, textOf } from './options.ts'

const CLEAR_MAX = { free: 100, premium: 500 } as const

const group: CommandGroup = {
  name: inEveryLanguage(m['moderation.commands.clear.name']),
  description: inEveryLanguage(m['moderation.commands.clear.description']),
  permission: 'manageMessages',
}
const shared = { group, permission: 'manageMessages' } as const
const number = (required: boolean) => option('number', 'integer', required, { range: [1, CLEAR_MAX.premium] })
const pinned = option('pinned', 'boolean', false)

type Named = { messageId: string } | { refusal: Decision }

/**
 * A message by its id or its link. Commands clear the channel they are used in: ids are moments, so that messages of
 * another channel would name messages here that nobody meant.
 */
function messageNamed(event: CommandEvent, key: 'message' | 'first' | 'last'): Named {
  const named = readMessageLink(textOf(event, key) ?? '')
  const refuse = (code: 'noMessage' | 'elsewhere') => ({
    refusal: answerPrivately(m[`moderation.clear.${code}`]({}, { locale: event.locale.own }), code),
  })
  if (!named) return refuse('noMessage')
  const { channelId, messageId } = named
  return channelId === null || channelId === event.channelId ? { messageId } : refuse('elsewhere')
}

/** Permissions of the bot in the channel. */
const NEEDED = ['readMessageHistory', 'manageMessages'] as const

type Wanted = Pick<Clearing, 'after' | 'last' | 'first' | 'search' | 'userId'> & { number: number }

function clear(event: CommandEvent, wanted: Wanted, view: RuleView): Decision {
  const { own: locale } = event.locale
  const { channelId } = event
  const max = view.guild.premium ? CLEAR_MAX.premium : CLEAR_MAX.free
  if (wanted.number > max) {
    const words = m['moderation.clear.tooMany']({ max, premium: CLEAR_MAX.premium }, { locale })
    return answerPrivately(words, 'tooMany')
  }
  const missing = NEEDED.find((one) => !view.guild.botCan(one, channelId))
  if (missing) {
    const permission = m[`permissions.${missing}`]({}, { locale })
    return answerPrivately(m['moderation.refused.botLacks']({ permission }, { locale }), 'botLacks')
  }
  const { number: left, ...filter } = wanted
  return beginClearing({
    ...filter,
    channelId,
    by: event.member.username,
    left,
    withPinned: event.options.get('pinned') === true,
    found: [],
    looked: 0,
    cursor: filter.after,
    reply: keepReply(event, true),
  })
}

const NO_FILTER = { after: null, first: null, last: null, search: null, userId: null }

export const clearMessages = defineCommand<ModerationSettings>({
  ...shared,
  id: 'clear-messages',
  name: inEveryLanguage(m['moderation.commands.clearMessages.name']),
  description: inEveryLanguage(m['moderation.commands.clearMessages.description']),
  options: [
    number(true),
    option('search', 'string', false, { length: [1, 100] }),
    option('user', 'user', false),
    pinned,
  ],
  decide(event, _settings, view) {
    const userId = event.targets.members.get('user')?.id ?? null
    const wanted = {
      ...NO_FILTER,
      number: Number(event.options.get('number')),
      search: textOf(event, 'search'),
      userId,
    }
    return clear(event, wanted, view)
  },
})

export const clearAfter = defineCommand<ModerationSettings>({
  ...shared,
  id: 'clear-after',
  name: inEveryLanguage(m['moderation.commands.clearAfter.name']),
  description: inEveryLanguage(m['moderation.commands.clearAfter.description']),
  options: [option('message', 'string', true, { length: [1, 200] }), number(true), pinned],
  decide(event, _settings, view) {
    const named = messageNamed(event, 'message')
    if ('refusal' in named) return named.refusal
    const { messageId: after } = named
    return clear(event, { ...NO_FILTER, after, number: Number(event.options.get('number')) }, view)
  },
})

export const clearConversation = defineCommand<ModerationSettings>({
  ...shared,
  id: 'clear-conversation',
  name: inEveryLanguage(m['moderation.commands.clearConversation.name']),
  description: inEveryLanguage(m['moderation.commands.clearConversation.description']),
  options: [
    option('first', 'string', true, { length: [1, 200] }),
    option('last', 'string', true, { length: [1, 200] }),
    pinned,
  ],
  decide(event, _settings, view) {
    const [a, b] = [messageNamed(event, 'first'), messageNamed(event, 'last')]
    if ('refusal' in a) return a.refusal
    if ('refusal' in b) return b.refusal
    const [first, last] =
      BigInt(a.messageId) <= BigInt(b.messageId) ? [a.messageId, b.messageId] : [b.messageId, a.messageId]
    const max = view.guild.premium ? CLEAR_MAX.premium : CLEAR_MAX.free
    // Reads from before the first message, so that it is included.
    const after = String(BigInt(first) - 1n)
    return clear(event, { ...NO_FILTER, after, first, last, number: max }, view)
  },
})
