import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { limitFor } from '#core/limits.ts'
import { type TranscriptMessage, transcriptMessage } from '#core/transcripts/transcript.ts'
import type { TicketsSettings } from '../settings.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { isLive, panelOfTicket, type Ticket, ticketIn } from './ticket-record.ts'

/** Whether a ticket leaves a transcript automatically. */
export const savesTranscript = (panel: EffectivePanel, { ticketSystem }: TicketsSettings): boolean =>
  panel.autoTranscriptions || ticketSystem.transcript.dm

export const heardPrefix = (channelId: string): string => `heard:${channelId}:`
const messagePrefix = (channelId: string, messageId: string) => `${heardPrefix(channelId)}${messageId}:`
/** Contains the ids of the ticket's member and of the author: erasing either deletes it. */
const heardKey = ({ openerId }: Ticket, { channelId, id, author }: MessageSnapshot) =>
  `${messagePrefix(channelId, id)}${openerId}:${author.id}`

/** A channel deleted on Discord takes its messages along: without these there would be no transcript. */
export function keepHeard(ticket: Ticket, message: MessageSnapshot, { guild, now }: RuleView): Effect {
  return {
    type: 'remember',
    key: heardKey(ticket, message),
    value: heardMessage(message),
    forgetAt: now + limitFor('ticketTranscriptDays', guild.premium) * DAY_MS,
  }
}

function heardMessage({ author, stickers, embeds, files, ...message }: MessageSnapshot): TranscriptMessage {
  const lines = [message.content, message.otherText, ...stickers.map(({ name }) => `[${name}]`)]
  return {
    id: message.id,
    authorId: author.id,
    author: author.globalName ?? author.username,
    isBot: author.bot,
    at: message.sentAt,
    isEdited: message.editedAt !== null,
    content: lines.filter(Boolean).join('\n'),
    files: files.map(({ name, url, contentType }) => ({
      name,
      url,
      isImage: contentType?.startsWith('image/') ?? false,
    })),
    embeds: embeds.map(({ title, description }) => ({ title, description, fields: [] })),
    components: [],
    replyTo: message.replyTo?.messageId ?? null,
    reactions: [],
  }
}

export function hearEdit({ message }: EventOf<'messageEdited'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!ticket || !panel || !isLive(ticket) || !savesTranscript(panel, settings)) return nothing('notATicket')
  return { effects: [keepHeard(ticket, message, view)], reasons: [{ code: 'noted' }] }
}

/** Deleted messages appear in no transcript. */
export const forgetHeard = ({ channelId, messageIds }: EventOf<'messagesDeleted'>): Effect => ({
  type: 'forgetAll',
  prefixes: messageIds.map((id) => messagePrefix(channelId, id)),
})

export const heardIn = ({ memory }: Pick<RuleView, 'memory'>): TranscriptMessage[] =>
  [...memory.values()].flatMap((value) => transcriptMessage.safeParse(value).data ?? [])
