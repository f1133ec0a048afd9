import * as z from 'zod/mini'
import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { TRANSCRIPT_FORMATS } from '#core/transcripts/formats.ts'
import { readMessages } from '#core/transcripts/read-messages.ts'
import { transcriptFrom, transcriptMessage } from '#core/transcripts/transcript.ts'
import { transcriptWords } from '#core/transcripts/transcript-words.ts'
import { m } from '#texts'
import { option, textOf } from '../commands/options.ts'
import { deleteFound } from '../rules/delete-found.ts'
import type { ModerationSettings } from '../settings.ts'
import { noMessage, placeOf, rangeOf, refuseWithout } from './message-places.ts'

export const SAVE_TAG = 'saveRead'
const SAVED_MAX = { free: 100, premium: 500 } as const
const PAGE = 100

const group: CommandGroup = {
  name: inEveryLanguage(m['moderation.commands.save.name']),
  description: inEveryLanguage(m['moderation.commands.save.description']),
  permission: 'manageMessages',
}

const saving = z.object({
  channelId: z.string(),
  last: z.string(),
  deletes: z.boolean(),
  by: z.string(),
  /** Oldest first. */
  found: z.array(transcriptMessage),
  reply: storedReply,
})
type Saving = z.infer<typeof saving>

export const saveConversation = defineCommand<ModerationSettings>({
  id: 'save-conversation',
  group,
  name: inEveryLanguage(m['moderation.commands.saveConversation.name']),
  description: inEveryLanguage(m['moderation.commands.saveConversation.description']),
  permission: 'manageMessages',
  options: [
    option('first', 'string', true, { length: [1, 200] }),
    option('last', 'string', true, { length: [1, 200] }),
    option('delete', 'boolean', false),
  ],
  decide(event, _settings, view) {
    const named = (key: 'first' | 'last') => placeOf(textOf(event, key), event, view)
    const range = rangeOf(named('first'), named('last'))
    if (!range) return noMessage(event)
    const { channelId } = range.first
    const deletes = event.options.get('delete') === true
    const bot = deletes ? (['manageMessages'] as const) : []
    const refused = refuseWithout({ need: 'read', person: ['manageMessages'], bot }, event, channelId, view)
    if (refused) return refused
    const { messageId: last } = range.last
    const wanted: Saving = {
      channelId,
      last,
      deletes,
      by: event.member.username,
      found: [],
      reply: keepReply(event, true),
    }
    return readPage(wanted, String(BigInt(range.first.messageId) - 1n))
  },
})

const readPage = (wanted: Saving, after: string): Decision =>
  decided('saving', {
    type: 'fetch',
    what: { kind: 'messages', channelId: wanted.channelId, after, limit: PAGE },
    answerTo: { tag: SAVE_TAG, payload: wanted },
  })

export function hearOfSaved({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const wanted = saving.safeParse(payload).data
  if (!wanted) return nothing('badRequest')
  const { own: locale } = wanted.reply.locale
  const read = result.ok ? readMessages(result.data) : null
  if (!read) {
    const content = m['moderation.refused.byDiscord']({}, { locale })
    return {
      ...decided('saveFailed', { type: 'reply', isPrivate: true, message: { content } }),
      replyTo: wanted.reply.interaction,
    }
  }
  const page = read.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  const inRange = page.filter(({ id }) => BigInt(id) <= BigInt(wanted.last))
  const found = [...wanted.found, ...inRange]
  const most = view.guild.premium ? SAVED_MAX.premium : SAVED_MAX.free
  const newest = page.at(-1)?.id
  const isOver = page.length < PAGE || inRange.length < page.length || found.length > most
  if (!isOver && newest) return readPage({ ...wanted, found }, newest)
  return written({ ...wanted, found: found.slice(0, most) }, found.length > most ? most : null, view)
}

/** `cut`: how many fit, when there were more. */
function written({ channelId, found, deletes, by, reply }: Saving, cut: number | null, view: RuleView): Decision {
  const { guild, now } = view
  const { own: locale } = reply.locale
  const channel = guild.channels.get(channelId)?.name ?? ''
  const transcript = transcriptFrom({
    title: `#${channel} · ${guild.name}`,
    facts: [{ label: m['moderation.conversations.savedBy']({}, { locale }), value: by }],
    parts: [],
    messages: found,
    words: transcriptWords(locale),
    timezone: guild.timezone,
  })
  const { contentType, render } = TRANSCRIPT_FORMATS.html
  const sentences = [
    m['moderation.conversations.saved']({ count: found.length }, { locale }),
    ...(cut === null
      ? []
      : [m['moderation.conversations.savedPart']({ max: cut, premium: SAVED_MAX.premium }, { locale })]),
  ]
  const ids = found.map(({ id }) => id)
  return {
    effects: [
      // The file is sent first: nothing is deleted that nobody has.
      {
        type: 'reply',
        isPrivate: true,
        message: {
          content: sentences.join(' '),
          files: [{ name: 'conversation.html', contentType, text: render(transcript) }],
        },
      },
      ...(deletes ? deleteFound({ channelId, messageIds: ids, by, now }).effects : []),
    ],
    reasons: [{ code: 'saved' }],
    replyTo: reply.interaction,
  }
}
