import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { readMessages } from '#core/transcripts/read-messages.ts'
import { type TranscriptMessage, transcriptMessage } from '#core/transcripts/transcript.ts'
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
import { inTicket } from './in-ticket.ts'
import { refuse } from './refuse.ts'
import { panelOfTicket, TICKET, type Ticket, ticketById, ticketIn } from './ticket-record.ts'
import { keepWebTranscript, transcriptLink, webTranscriptId } from './web-transcript.ts'
import { messagesMax, transcriptChannel, writeTranscript } from './write-transcript.ts'

export const RENDER_JOB = 'render'
const KEPT_MS = 3_600_000
/** Until then the files are fetched; with the channel they are gone. */
const FILES_TAKE_MS = 60_000

const ends = z.enum(['keep', 'delete'])
const pagePayload = z.object({ ticketId: z.string(), end: ends, page: z.number() })
const renderPayload = z.object({ end: ends })

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
  const most = messagesMax(view)
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
  const written = writeTranscript(ticket, panel, { messages: pagesIn(view), end }, settings, view)
  if (!written) return transcriptFailed(ticket, end, view)
  // Where it is posted, the answer tells whether it came.
  const at = view.now + (written.keepsFiles ? FILES_TAKE_MS : 0)
  const after = !written.isPosted && end === 'delete' ? [deletion(ticket.id, at)] : []
  return {
    effects: [...written.effects, ...after, { type: 'forgetAll', prefixes: [pagesPrefix(ticket.id)] }],
    reasons: [{ code: 'transcriptSaved' }],
    durable: true,
  }
}

/** Pages come newest first, and so do the messages inside. */
const pagesIn = ({ memory }: RuleView): TranscriptMessage[] =>
  [...memory.keys()]
    .sort()
    .flatMap((key) => z.array(transcriptMessage).safeParse(memory.get(key)).data ?? [])
    .reverse()

/** Where the channel was to go with it, it stays, and the team is asked. */
export function transcriptFailed(ticket: Ticket, end: TranscriptEnd, view: RuleView): Decision {
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
