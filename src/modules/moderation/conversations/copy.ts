import * as z from 'zod/mini'
import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { CommandEvent, EventOf } from '#core/bot/events.ts'
import { refText } from '#core/bot/sequence.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { option, textOf } from '../commands/options.ts'
import { deleteFound } from '../rules/delete-found.ts'
import type { ModerationSettings } from '../settings.ts'
import { copiedMessage, copiesOf, readCopied } from './copied-message.ts'
import { noMessage, placeOf, rangeOf, refuseWithout } from './message-places.ts'

export const COPY_TAG = 'copyRead'
/** A webhook can send thirty messages a minute, and an answer can be edited for fifteen minutes. */
const COPIES_MAX = 100
/** Discord's maximum per request. */
const PAGE = 100

const copying = z.object({
  from: z.string(),
  first: z.string(),
  last: z.string(),
  to: z.string(),
  moves: z.boolean(),
  by: z.string(),
  /** Messages read so far. */
  found: z.array(copiedMessage),
  reply: storedReply,
})
type Copying = z.infer<typeof copying>

function copyCommand(id: 'copy' | 'move') {
  const moves = id === 'move'
  return defineCommand<ModerationSettings>({
    id,
    group: null,
    name: inEveryLanguage(m[`moderation.commands.${id}.name`]),
    description: inEveryLanguage(m[`moderation.commands.${id}.description`]),
    permission: 'manageMessages',
    options: [
      option('message', 'string', true, { length: [1, 200] }),
      option('target', 'channel', true, { channelTypes: WRITABLE_TYPES }),
      option('lastMessage', 'string', false, { length: [1, 200] }),
    ],
    decide: (event, _settings, view) => begin(event, moves, view),
  })
}
export const copy = copyCommand('copy')
export const move = copyCommand('move')

function begin(event: CommandEvent, moves: boolean, view: RuleView): Decision {
  const placed = placeOf(textOf(event, 'message'), event, view)
  const written = textOf(event, 'lastMessage')
  const range = rangeOf(placed, written === null ? placed : placeOf(written, event, view))
  const to = event.targets.channels.get('target')?.id
  if (!range || !to) return noMessage(event)
  const { channelId: from } = range.first
  const removing = moves ? (['manageMessages'] as const) : []
  const refused =
    refuseWithout({ need: 'read', person: ['manageMessages'], bot: removing }, event, from, view) ??
    refuseWithout({ need: 'send', bot: ['manageWebhooks'] }, event, to, view)
  if (refused) return refused
  const wanted: Copying = {
    from,
    first: range.first.messageId,
    last: range.last.messageId,
    to,
    moves,
    by: event.member.username,
    found: [],
    reply: keepReply(event, true),
  }
  // Reads from before the first message, so that it is included.
  return readPage(wanted, String(BigInt(range.first.messageId) - 1n))
}

const readPage = (wanted: Copying, after: string): Decision =>
  decided('copying', {
    type: 'fetch',
    what: { kind: 'messages', channelId: wanted.from, after, limit: PAGE },
    answerTo: { tag: COPY_TAG, payload: wanted },
  })

export function hearOfCopied({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const wanted = copying.safeParse(payload).data
  if (!wanted) return nothing('badRequest')
  const { reply, from, to, moves, by } = wanted
  const { own: locale } = reply.locale
  const tell = (content: string, code: string, before: readonly Effect[] = []): Decision => ({
    effects: [...before, { type: 'reply', isPrivate: true, message: { content } }],
    reasons: [{ code }],
    replyTo: reply.interaction,
  })
  const read = result.ok ? readCopied(result.data) : null
  if (!read) return tell(m['moderation.refused.byDiscord']({}, { locale }), 'copyFailed')
  const page = read.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  const inRange = page.filter(({ id }) => BigInt(id) <= BigInt(wanted.last))
  const found = [...wanted.found, ...inRange]
  if (found.length > COPIES_MAX)
    return tell(m['moderation.conversations.tooManyCopies']({ max: COPIES_MAX }, { locale }), 'tooMany')
  const newest = page.at(-1)?.id
  if (newest && page.length === PAGE && inRange.length === PAGE && newest !== wanted.last)
    return readPage({ ...wanted, found }, newest)
  const copied = found.filter((message) => copiesOf(message, view.cdn).length > 0)
  const sends = copied.flatMap((message) => copiesOf(message, view.cdn))
  if (sends.length === 0) return tell(m['moderation.conversations.nothingThere']({}, { locale }), 'noMessage')
  const effects = sends.map(
    (message, index): Effect => ({
      type: 'sendMessage',
      channelId: to,
      message,
      ...(index === 0 && { as: 'copy' }),
    }),
  )
  // What could not be copied stays: a refused copy ends the sequence before anything is deleted.
  const ids = copied.map(({ id }) => id)
  const shared = { channelId: from, messageIds: ids, by, now: view.now, oneByOneMax: COPIES_MAX }
  const deletions = moves ? deleteFound(shared).effects : []
  const link = messageLink({ guildId: view.guild.id, channelId: to, messageId: refText('copy') })
  const words = { count: copied.length, link }
  const content = moves
    ? m['moderation.conversations.moved'](words, { locale })
    : m['moderation.conversations.copied'](words, { locale })
  return tell(content, moves ? 'moved' : 'copied', [...effects, ...deletions])
}
