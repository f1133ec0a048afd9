import type { Effect } from '#core/bot/effects.ts'
import { MINUTE_MS } from '#core/duration/spans.ts'
import { limitFor } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { formatDate } from '#core/templates/dates.ts'
import type { KeptTranscript } from '#core/transcripts/transcript.ts'
import { transcriptWords } from '#core/transcripts/transcript-words.ts'
import type { TicketPanel } from '#modules/tickets/panel.ts'
import { putTicket } from '#modules/tickets/rules/draft.ts'
import { TICKET } from '#modules/tickets/rules/ticket-record.ts'
import { FORGET_TRANSCRIPT_JOB, WEB_TRANSCRIPT } from '#modules/tickets/rules/web-transcript.ts'
import { m } from '#texts'
import { DAY_MS, HOUR_MS, type PastAct, type Scene, type Who } from './past-act.ts'

export type PastTicket = {
  hoursAgo: number
  who: Who
  panelId: string
  reason: string
  closed?: { by: Who; reason: string | null; rating: number | null; said: readonly PastMessage[] }
}
/** Minutes after the ticket was opened. */
type PastMessage = readonly [minutes: number, who: Who, words: string]

/** Minutes between the last message and the closing. */
const CLOSED_AFTER_MINUTES = 3

type Server = { name: string; premium: boolean; locale: Locale; timezone: string }

/** Numbered from the first, as the ticket's name shows. */
export const ticketActs = (tickets: readonly PastTicket[], server: Server, scene: Scene): PastAct[] =>
  tickets.flatMap((ticket, index) => {
    const panel = scene.settings.ticketSystem.panels.find(({ id }) => id === ticket.panelId)
    return panel ? acts(ticket, panel, index + 1, server, scene) : []
  })

/** The bot creates the channel of an open ticket. Of a closed one only the transcript is left. */
function acts(ticket: PastTicket, panel: TicketPanel, number: number, server: Server, scene: Scene): PastAct[] {
  const { hoursAgo, who, panelId, reason, closed } = ticket
  const at = scene.now - hoursAgo * HOUR_MS
  const { id: openerId } = scene.person(who)
  const draft = {
    panelId,
    openerId,
    openedBy: openerId,
    reason,
    answers: [],
    files: [],
    participants: [],
    reportId: null,
  }
  const [put, create] = putTicket(draft, panel, null, { now: at, newId: scene.newId })
  if (put?.type !== 'putRecord' || create?.type !== 'schedule') throw new Error('a ticket begins with its record')
  if (!closed) return [{ module: 'tickets', at, effects: [put, { ...create, at: scene.now }] }]
  const closedAt = at + ((closed.said.at(-1)?.[0] ?? 0) + CLOSED_AFTER_MINUTES) * MINUTE_MS
  const effects = closing({ ticket, closed, id: put.id, number, at, closedAt, panel }, server, scene)
  return [
    { module: 'tickets', at, effects: [put] },
    { module: 'tickets', at: closedAt, effects },
  ]
}

type Closing = {
  ticket: PastTicket
  closed: NonNullable<PastTicket['closed']>
  id: string
  number: number
  at: number
  closedAt: number
  panel: TicketPanel
}

function closing(told: Closing, server: Server, scene: Scene): Effect[] {
  const { ticket, closed, id, at, closedAt } = told
  const opener = scene.person(ticket.who)
  const closer = scene.person(closed.by)
  const first = closed.said.find(([, who]) => who === closed.by)
  const spokeLast = (who: Who) => {
    const last = closed.said.findLast(([, speaker]) => speaker === who)
    return last ? at + last[0] * MINUTE_MS : null
  }
  const webTranscript = Array.from({ length: 4 }, scene.newId).join('')
  const dueAt = scene.now + limitFor('ticketTranscriptDays', server.premium) * DAY_MS
  return [
    {
      type: 'changeRecord',
      kind: TICKET,
      id,
      state: 'deleted',
      actorId: closer.id,
      body: {
        firstReplyAt: first ? at + first[0] * MINUTE_MS : null,
        firstReplyBy: first ? closer.id : null,
        lastMemberAt: spokeLast(ticket.who),
        lastStaffAt: spokeLast(closed.by),
        closedAt,
        closer: closer.id,
        closeReason: closed.reason,
        rating: closed.rating,
        isSurveyed: closed.rating !== null,
        webTranscript,
      },
    },
    {
      type: 'putRecord',
      kind: WEB_TRANSCRIPT,
      id: webTranscript,
      state: 'ready',
      subjectId: opener.id,
      dueAt,
      body: { ticketId: id, document: transcriptOf(told, server, scene) },
    },
    { type: 'schedule', job: FORGET_TRANSCRIPT_JOB, key: webTranscript, at: dueAt, payload: { ticketId: id } },
  ]
}

function transcriptOf(told: Closing, { name, locale, timezone }: Server, scene: Scene): KeptTranscript {
  const { ticket, closed, number, at, closedAt, panel } = told
  const opener = scene.person(ticket.who)
  const closer = scene.person(closed.by)
  const word = { locale }
  const date = (ms: number) => formatDate(ms, 'YYYY-MM-DD HH:mm', { locale, timezone, now: scene.now })
  const reason = closed.reason ? [{ label: m['tickets.bot.facts.closeReason']({}, word), value: closed.reason }] : []
  return {
    title: m['tickets.bot.transcriptTitle']({ number, server: name }, word),
    facts: [
      { label: m['tickets.bot.facts.panel']({}, word), value: panel.name },
      { label: m['tickets.bot.facts.opener']({}, word), value: `${opener.name} (${opener.id})` },
      { label: m['tickets.bot.facts.openedAt']({}, word), value: date(at) },
      { label: m['tickets.bot.facts.closedAt']({}, word), value: date(closedAt) },
      { label: m['tickets.bot.reason']({}, word), value: ticket.reason },
      ...reason,
    ],
    parts: [
      [closer.id, m['tickets.bot.facts.claimerPart']({}, word)],
      [opener.id, m['tickets.bot.facts.openerPart']({}, word)],
    ],
    messages: closed.said.map(([minutes, who, content], place) => ({
      id: String(place + 1),
      authorId: scene.person(who).id,
      author: scene.person(who).name,
      isBot: false,
      at: at + minutes * MINUTE_MS,
      isEdited: false,
      content,
      files: [],
      embeds: [],
      components: [],
      replyTo: null,
      reactions: [],
    })),
    words: transcriptWords(locale),
    timezone,
  }
}
