import { type Effect, ref } from '#core/bot/effects.ts'
import type { BotFile } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { formatDate } from '#core/templates/dates.ts'
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '#core/transcripts/formats.ts'
import {
  type KeptTranscript,
  type Transcript,
  type TranscriptMessage,
  transcriptFileId,
  transcriptFrom,
} from '#core/transcripts/transcript.ts'
import { transcriptWords } from '#core/transcripts/transcript-words.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import type { Collecting } from './collect-transcript.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { nameOf } from './ticket-context.ts'
import { openerOf, TICKET, type Ticket } from './ticket-record.ts'
import { keepWebTranscript, transcriptLink, webTranscriptId } from './web-transcript.ts'

export const TRANSCRIPT_SENT = 'transcriptSent'
const MESSAGES_FREE = 300
const MESSAGES_PREMIUM = 5_000
/** Discord allows ten files per message; three of them are the transcript itself. */
const PICTURES_MAX = 7
/** Per ticket, the newest ones. */
const FILES_MAX = 50

export const messagesMax = ({ guild }: RuleView): number => (guild.premium ? MESSAGES_PREMIUM : MESSAGES_FREE)

export const transcriptChannel = (panel: EffectivePanel, { ticketSystem }: TicketsSettings, { guild }: RuleView) =>
  [panel.autoTranscriptionsChannel, ticketSystem.channel].find((id) => id !== null && guild.channels.has(id)) ?? null

type Written = {
  /** Oldest first. */
  messages: readonly TranscriptMessage[]
  /** Shown at its top, besides what is known of the ticket. */
  facts?: KeptTranscript['facts']
  /** Why it was read. */
  reading: Collecting
}

/** Stored for the site, posted, and sent to the member, each where the server wants that. null: nowhere. */
export function writeTranscript(
  ticket: Ticket,
  panel: EffectivePanel,
  written: Written,
  settings: TicketsSettings,
  view: RuleView,
): { effects: Effect[]; isPosted: boolean; keepsFiles: boolean } | null {
  const channelId = transcriptChannel(panel, settings, view)
  const { dm, formats, images } = settings.ticketSystem.transcript
  const webId = webTranscriptId(ticket, settings, view)
  if (channelId === null && webId === null && !dm) return null
  const kept = transcriptOf(ticket, panel, written, view)
  const transcript = transcriptFrom(kept)
  const onSite: Effect[] =
    webId === null
      ? []
      : [
          { type: 'changeRecord', kind: TICKET, id: ticket.id, body: { webTranscript: webId } },
          ...keepWebTranscript(ticket, webId, kept, 'ready', view),
        ]
  const rows = webId === null ? [] : [transcriptLink(webId, view)]
  const files = filesOf(transcript, ticket.number, formats)
  const pictures = images ? picturesOf(transcript.messages) : []
  const { locale } = view.guild
  const savedClosing = written.reading.closedAt ?? null
  const content = m['tickets.bot.transcriptOf'](
    { number: ticket.number, member: `<@${ticket.openerId}>`, count: transcript.messages.length },
    { locale },
  )
  // Before it is posted: after that the channel may be deleted, and its files with it.
  const attached = images && webId !== null ? keepFiles(webId, transcript.messages) : []
  const posted: Effect[] =
    channelId === null
      ? [{ type: 'changeRecord', kind: TICKET, id: ticket.id, body: { savedClosing } }]
      : [
          {
            type: 'sendMessage',
            channelId,
            message: { content, files: [...files, ...pictures], rows },
            as: 'copy',
            answerTo: { tag: TRANSCRIPT_SENT, payload: written.reading },
          },
          {
            type: 'changeRecord',
            kind: TICKET,
            id: ticket.id,
            body: { transcript: { channelId, messageId: ref('copy') }, savedClosing },
          },
        ]
  const own = m['tickets.bot.transcriptYours']({ number: ticket.number, server: view.guild.name }, { locale })
  const privately: Effect[] = dm
    ? [{ type: 'sendDirectMessage', userId: ticket.openerId, message: { content: own, files, rows }, optional: true }]
    : []
  return {
    effects: [...onSite, ...attached, ...posted, ...privately],
    isPosted: channelId !== null,
    keepsFiles: attached.length > 0,
  }
}

function transcriptOf(
  ticket: Ticket,
  panel: EffectivePanel,
  { messages, facts: more = [] }: Pick<Written, 'messages' | 'facts'>,
  view: RuleView,
): KeptTranscript {
  const { guild, now } = view
  const { locale, timezone } = guild
  const { body, number, openerId, actorId } = ticket
  const opener = openerOf(ticket, view)
  const date = (ms: number) => formatDate(ms, 'YYYY-MM-DD HH:mm', { locale, timezone, now })
  const word = { locale }
  const part = (id: string | null, name: string): [string, string][] => (id === null ? [] : [[id, name]])
  const facts = [
    { label: m['tickets.bot.facts.panel']({}, word), value: panel.name },
    { label: m['tickets.bot.facts.opener']({}, word), value: `${opener ? nameOf(opener) : ''} (${openerId})`.trim() },
    { label: m['tickets.bot.facts.openedAt']({}, word), value: date(body.openedAt) },
    ...(body.closedAt === null
      ? []
      : [{ label: m['tickets.bot.facts.closedAt']({}, word), value: date(body.closedAt) }]),
    ...(body.reason === null ? [] : [{ label: m['tickets.bot.reason']({}, word), value: body.reason }]),
    ...body.answers,
    ...(body.closeReason === null
      ? []
      : [{ label: m['tickets.bot.facts.closeReason']({}, word), value: body.closeReason }]),
    ...more,
  ]
  return {
    title: m['tickets.bot.transcriptTitle']({ number, server: guild.name }, word),
    facts,
    parts: [
      ...part(actorId, m['tickets.bot.facts.claimerPart']({}, word)),
      ...part(openerId, m['tickets.bot.facts.openerPart']({}, word)),
    ],
    messages: [...messages],
    words: transcriptWords(locale),
    timezone,
  }
}

function filesOf(transcript: Transcript, number: number, formats: readonly TranscriptFormat[]): BotFile[] {
  const wanted = formats.length > 0 ? formats : (['html'] as const)
  return wanted.map((format) => ({
    name: `ticket-${number}.${format}`,
    contentType: TRANSCRIPT_FORMATS[format].contentType,
    text: TRANSCRIPT_FORMATS[format].render(transcript),
  }))
}

/** Attached as files, they outlive the channel. */
function picturesOf(messages: readonly TranscriptMessage[]): BotFile[] {
  const pictures = messages.flatMap(({ files }) => files.filter(({ isImage }) => isImage))
  return pictures.slice(-PICTURES_MAX).map(({ name, url }) => ({ name, url, contentType: 'image/*' }))
}

/** On the site every kind of attachment is kept. */
function keepFiles(transcriptId: string, messages: readonly TranscriptMessage[]): Effect[] {
  const files = messages.flatMap(({ id, files }) =>
    files.map(({ name, url }, place) => ({ name, url, fileId: transcriptFileId(id, place) })),
  )
  return files.slice(-FILES_MAX).map((file) => ({
    type: 'fetch',
    what: { kind: 'transcriptFile', transcriptId, ...file },
    optional: true,
  }))
}
