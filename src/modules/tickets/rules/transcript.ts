import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { readMessages } from '#core/transcripts/read-messages.ts'
import { type TranscriptMessage, transcriptMessage } from '#core/transcripts/transcript.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import {
  collecting,
  collectTranscript,
  FILES_TAKE_MS,
  fetchPage,
  isStillToGo,
  PAGE_SIZE,
  pageKey,
  pagesPrefix,
} from './collect-transcript.ts'
import { askDeleteAnyway, DELETE_JOB } from './delete-ticket.ts'
import { inTicket } from './in-ticket.ts'
import { orElse, refuse } from './refuse.ts'
import { panelOfTicket, TICKET, type Ticket, ticketById, ticketIn } from './ticket-record.ts'
import {
  beginWebTranscript,
  failWebTranscript,
  transcriptLink,
  webTranscriptId,
  webTranscriptOf,
} from './web-transcript.ts'
import { messagesMax, transcriptChannel, writeTranscript } from './write-transcript.ts'

export const RENDER_JOB = 'render'
const KEPT_MS = 3_600_000

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
  // Two people who ask at the same time must not be given two addresses, because the first would stay empty.
  const onSite: Effect[] =
    webId === null || ticket.body.webTranscript !== null
      ? []
      : [
          {
            type: 'changeRecord',
            kind: TICKET,
            id: ticket.id,
            expect: { version: ticket.version },
            body: { webTranscript: webId },
          },
          ...beginWebTranscript(ticket, webId, view),
        ]
  const rows = webId === null ? [] : [transcriptLink(webId, view)]
  return {
    effects: [
      ...onSite,
      { type: 'reply', isPrivate: true, message: { content, rows } },
      ...collectTranscript(ticket, 'keep', view),
    ],
    reasons: [{ code: 'transcriptAsked' }],
    durable: true,
    otherwise: orElse(asker),
  }
}

export function pageNeeds({ payload, result }: EventOf<'answered'>): Needs {
  const { data } = collecting.safeParse(payload)
  if (!data) return {}
  const { ticketId } = data
  return { records: { ...ticketById(ticketId), ...(!result.ok && webTranscriptOf(ticketId)) } }
}

/** A page has arrived: requests the next one, or writes the transcript. */
export function pageCame({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const { data } = collecting.safeParse(payload)
  const ticket = ticketIn(view)
  if (!data || !ticket) return nothing('notATicket')
  const messages = result.ok ? readMessages(result.data) : null
  // A colleague asked as well and finished first; the channel was deleted with its transcript written.
  if (!messages && ticket.state === 'deleted') return nothing('notATicket')
  if (!messages) return transcriptFailed(ticket, isStillToGo(data, ticket), view)
  const most = messagesMax(view)
  const kept: Effect = { type: 'remember', key: pageKey(data), value: messages, forgetAt: view.now + KEPT_MS }
  const isLast = messages.length < PAGE_SIZE || (data.page + 1) * PAGE_SIZE >= most
  const next: Effect[] = isLast
    ? [{ type: 'schedule', job: RENDER_JOB, key: `${ticket.id}:${data.run}`, at: view.now, payload: data }]
    : fetchPage(ticket.channelId, { ...data, page: data.page + 1 }, messages.at(-1)?.id)
  return { effects: [kept, ...next], reasons: [{ code: 'transcriptPage' }], durable: true }
}

export function renderNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { data } = collecting.safeParse(payload)
  return data
    ? { memoryPrefix: pagesPrefix(data), records: { ...ticketById(data.ticketId), ...webTranscriptOf(data.ticketId) } }
    : {}
}

export function renderTranscript(event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  const { data } = collecting.safeParse(event.payload)
  if (!data || !ticket || !panel) return nothing('notATicket')
  const written = writeTranscript(ticket, panel, { messages: pagesIn(view), reading: data }, settings, view)
  if (!written) return transcriptFailed(ticket, isStillToGo(data, ticket), view)
  // Where it is posted, the answer tells whether it arrived.
  const at = view.now + (written.keepsFiles ? FILES_TAKE_MS : 0)
  const after = !written.isPosted && isStillToGo(data, ticket) ? [deletion(ticket.id, at)] : []
  return {
    effects: [...written.effects, ...after, { type: 'forgetAll', prefixes: [pagesPrefix(data)] }],
    reasons: [{ code: 'transcriptSaved' }],
    durable: true,
  }
}

/** Pages arrive newest first, and so do the messages inside. */
const pagesIn = ({ memory }: RuleView): TranscriptMessage[] =>
  [...memory.keys()]
    .sort()
    .flatMap((key) => z.array(transcriptMessage).safeParse(memory.get(key)).data ?? [])
    .reverse()

/** If the channel was to be deleted afterwards, it stays, and the team is asked. */
export function transcriptFailed(ticket: Ticket, isToGo: boolean, view: RuleView): Decision {
  const asked = isToGo ? askDeleteAnyway(ticket, view) : []
  return { effects: [...failWebTranscript(ticket, view), ...asked], reasons: [{ code: 'transcriptFailed' }] }
}

const deletion = (ticketId: string, at: number): Effect => ({
  type: 'schedule',
  job: DELETE_JOB,
  key: ticketId,
  at,
  payload: null,
})

/** The copy was posted in its channel, or refused there. */
export function transcriptSent({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const { data } = collecting.safeParse(payload)
  const ticket = ticketIn(view)
  if (!data || !ticket) return nothing('notATicket')
  const isToGo = isStillToGo(data, ticket)
  if (!result.ok) {
    return { effects: isToGo ? askDeleteAnyway(ticket, view) : [], reasons: [{ code: 'transcriptFailed' }] }
  }
  const effects = isToGo ? [deletion(ticket.id, view.now)] : []
  return { effects, reasons: [{ code: 'transcriptSaved' }] }
}
