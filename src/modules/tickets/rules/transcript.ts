import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { BotFile } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { formatDate } from '#core/templates/dates.ts'
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '#core/transcripts/formats.ts'
import { readMessages } from '#core/transcripts/read-messages.ts'
import {
  type KeptTranscript,
  type Transcript,
  type TranscriptMessage,
  transcriptFrom,
  transcriptMessage,
} from '#core/transcripts/transcript.ts'
import { transcriptWords } from '#core/transcripts/transcript-words.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import {
  collectTranscript,
  fetchPage,
  PAGE_SIZE,
  pageKey,
  pagesPrefix,
  type TranscriptEnd,
} from './collect-transcript.ts'
import { askDeleteAnyway, DELETE_JOB } from './delete-ticket.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { inTicket } from './in-ticket.ts'
import { refuse } from './refuse.ts'
import { nameOf } from './ticket-context.ts'
import { openerOf, panelOfTicket, TICKET, type Ticket, ticketById, ticketIn } from './ticket-record.ts'
import { keepWebTranscript, transcriptLink, webTranscriptId } from './web-transcript.ts'

export const RENDER_JOB = 'render'
export const TRANSCRIPT_SENT = 'transcriptSent'
const MESSAGES_FREE = 300
const MESSAGES_PREMIUM = 5_000
const KEPT_MS = 3_600_000
/** Discord takes ten files a message; three of them are the transcript itself. */
const PICTURES_MAX = 7

const ends = z.enum(['keep', 'delete'])
const pagePayload = z.object({ ticketId: z.string(), end: ends, page: z.number() })
const renderPayload = z.object({ end: ends })

const transcriptChannel = (panel: EffectivePanel, { ticketSystem }: TicketsSettings, { guild }: RuleView) =>
  [panel.autoTranscriptionsChannel, ticketSystem.channel].find((id) => id !== null && guild.channels.has(id)) ?? null

export function askTranscript(asker: Asker, settings: TicketsSettings, view: RuleView, byCommand = false): Decision {
  const found = inTicket(asker, settings, view, { live: false, byCommand })
  if (!found.ok) return found.answer
  const { ticket } = found
  const channelId = transcriptChannel(found.panel, settings, view)
  const webId = webTranscriptId(ticket, settings, view)
  if (channelId === null && webId === null) return refuse(asker, 'noTranscriptChannel')
  const { own: locale } = asker.locale
  const content =
    channelId === null
      ? m['tickets.bot.transcriptOnSite']({}, { locale })
      : m['tickets.bot.transcriptComing']({ channel: `<#${channelId}>` }, { locale })
  const onSite: Effect[] =
    webId === null
      ? []
      : [
          { type: 'changeRecord', kind: TICKET, id: ticket.id, body: { webTranscript: webId } },
          ...keepWebTranscript(ticket, webId, null, 'writing', view),
        ]
  const rows = webId === null ? [] : [transcriptLink(webId, view)]
  return {
    effects: [
      ...onSite,
      { type: 'reply', isPrivate: true, message: { content, rows } },
      ...collectTranscript(ticket, 'keep'),
    ],
    reasons: [{ code: 'transcriptAsked' }],
    durable: true,
  }
}

export const pageNeeds = (payload: unknown): Needs => {
  const { data } = pagePayload.safeParse(payload)
  return data ? { records: ticketById(data.ticketId) } : {}
}

/** One page has come: the next is asked for, or what there is gets written. */
export function pageCame({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const { data } = pagePayload.safeParse(payload)
  const ticket = ticketIn(view)
  if (!data || !ticket) return nothing('notATicket')
  const { end, page } = data
  const messages = result.ok ? readMessages(result.data) : null
  if (!messages) return transcriptFailed(ticket, end, view)
  const most = view.guild.premium ? MESSAGES_PREMIUM : MESSAGES_FREE
  const kept: Effect = {
    type: 'remember',
    key: pageKey(ticket.id, page),
    value: messages,
    forgetAt: view.now + KEPT_MS,
  }
  const isLast = messages.length < PAGE_SIZE || (page + 1) * PAGE_SIZE >= most
  const next: Effect[] = isLast
    ? [{ type: 'schedule', job: RENDER_JOB, key: ticket.id, at: view.now, payload: { end } }]
    : fetchPage(ticket, end, page + 1, messages.at(-1)?.id)
  return { effects: [kept, ...next], reasons: [{ code: 'transcriptPage' }], durable: true }
}

export const renderNeeds = ({ key }: EventOf<'jobDue'>): Needs => ({
  memoryPrefix: pagesPrefix(key),
  records: ticketById(key),
})

export function renderTranscript(event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  const end = renderPayload.safeParse(event.payload).data?.end ?? 'keep'
  if (!ticket || !panel) return nothing('notATicket')
  const channelId = transcriptChannel(panel, settings, view)
  const { dm, formats, images } = settings.ticketSystem.transcript
  const webId = webTranscriptId(ticket, settings, view)
  if (channelId === null && webId === null && !dm) return transcriptFailed(ticket, end, view)
  const kept = transcriptOf(ticket, panel, view)
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
  const content = m['tickets.bot.transcriptOf'](
    { number: ticket.number, member: `<@${ticket.openerId}>`, count: transcript.messages.length },
    { locale },
  )
  const forget = [...view.memory.keys()].map((key): Effect => ({ type: 'forget', key }))
  const saved: Effect[] =
    channelId === null
      ? []
      : [
          {
            type: 'sendMessage',
            channelId,
            message: { content, files: [...files, ...pictures], rows },
            as: 'copy',
            answerTo: { tag: TRANSCRIPT_SENT, payload: { ticketId: ticket.id, end, page: 0 } },
          },
          {
            type: 'changeRecord',
            kind: TICKET,
            id: ticket.id,
            body: { transcript: { channelId, messageId: ref('copy') } },
          },
        ]
  const own = m['tickets.bot.transcriptYours']({ number: ticket.number, server: view.guild.name }, { locale })
  const privately: Effect[] = dm
    ? [{ type: 'sendDirectMessage', userId: ticket.openerId, message: { content: own, files, rows }, optional: true }]
    : []
  // Without a channel nothing tells whether it came.
  const after = channelId === null && end === 'delete' ? [deletion(ticket.id, view.now)] : []
  return {
    effects: [...onSite, ...saved, ...privately, ...after, ...forget],
    reasons: [{ code: 'transcriptSaved' }],
    durable: true,
  }
}

/** Where the channel was to go with it, it stays, and the team is asked. */
function transcriptFailed(ticket: Ticket, end: TranscriptEnd, view: RuleView): Decision {
  const { webTranscript } = ticket.body
  const onSite = webTranscript === null ? [] : keepWebTranscript(ticket, webTranscript, null, 'failed', view)
  return { effects: [...onSite, ...asksTeam(ticket, end, view)], reasons: [{ code: 'transcriptFailed' }] }
}

const asksTeam = (ticket: Ticket, end: TranscriptEnd, view: RuleView): Effect[] =>
  end === 'delete' ? askDeleteAnyway(ticket, view) : []

const deletion = (ticketId: string, at: number): Effect => ({
  type: 'schedule',
  job: DELETE_JOB,
  key: ticketId,
  at,
  payload: null,
})

/** The copy lies in its channel, or was refused there. */
export function transcriptSent({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const { data } = pagePayload.safeParse(payload)
  const ticket = ticketIn(view)
  if (!data || !ticket) return nothing('notATicket')
  if (!result.ok) return { effects: asksTeam(ticket, data.end, view), reasons: [{ code: 'transcriptFailed' }] }
  const effects = data.end === 'delete' ? [deletion(ticket.id, view.now)] : []
  return { effects, reasons: [{ code: 'transcriptSaved' }] }
}

function transcriptOf(ticket: Ticket, panel: EffectivePanel, view: RuleView): KeptTranscript {
  const { guild, memory, now } = view
  const { locale, timezone } = guild
  const { body, number, openerId, actorId } = ticket
  // Pages come newest first, and so do the messages inside.
  const pages = [...memory.keys()]
    .sort()
    .flatMap((key) => z.array(transcriptMessage).safeParse(memory.get(key)).data ?? [])
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
  ]
  return {
    title: m['tickets.bot.transcriptTitle']({ number, server: guild.name }, word),
    facts,
    parts: [
      ...part(actorId, m['tickets.bot.facts.claimerPart']({}, word)),
      ...part(openerId, m['tickets.bot.facts.openerPart']({}, word)),
    ],
    messages: pages.reverse(),
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

/** Sent along, they outlive the channel. */
function picturesOf(messages: readonly TranscriptMessage[]): BotFile[] {
  const pictures = messages.flatMap(({ files }) => files.filter(({ isImage }) => isImage))
  return pictures.slice(-PICTURES_MAX).map(({ name, url }) => ({ name, url, contentType: 'image/*' }))
}
