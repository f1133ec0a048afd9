import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotRow } from '#core/bot/message.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { limitFor } from '#core/limits.ts'
import { type KeptTranscript, keptTranscript } from '#core/transcripts/transcript.ts'
import { transcriptPath } from '#core/transcripts/transcript-path.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { TICKET, type Ticket, ticketById, ticketIn } from './ticket-record.ts'

export const WEB_TRANSCRIPT = 'transcript'
export const FORGET_TRANSCRIPT_JOB = 'forgetTranscript'
/** Ten letters each: together too many to guess. */
const ID_PARTS = 4

const forgetPayload = z.object({ ticketId: z.string() })
const webTranscript = z.object({ ticketId: z.string(), document: z.nullable(keptTranscript) })

/** `writing` until the messages have been read, which takes a moment; links work from the start. */
export type WebTranscriptState = 'writing' | 'ready' | 'failed'

/** The address that a ticket's transcript has or will have; null: the site keeps none. */
export function webTranscriptId({ body }: Ticket, settings: TicketsSettings, view: RuleView): string | null {
  if (!settings.ticketSystem.transcript.web) return null
  return body.webTranscript ?? Array.from({ length: ID_PARTS }, () => view.newId()).join('')
}

/** A ticket that is closed again has one transcript, at the same address. */
export function keepWebTranscript(
  ticket: Pick<Ticket, 'id' | 'openerId'>,
  id: string,
  document: KeptTranscript | null,
  state: WebTranscriptState,
  { guild, now }: RuleView,
): Effect[] {
  const dueAt = now + limitFor('ticketTranscriptDays', guild.premium) * DAY_MS
  const body = { ticketId: ticket.id, document }
  return [
    { type: 'deleteRecord', kind: WEB_TRANSCRIPT, id },
    { type: 'putRecord', kind: WEB_TRANSCRIPT, id, state, subjectId: ticket.openerId, dueAt, body },
    { type: 'schedule', job: FORGET_TRANSCRIPT_JOB, key: id, at: dueAt, payload: { ticketId: ticket.id } },
  ]
}

/** An existing one is shown until the new one is complete. */
export const beginWebTranscript = (ticket: Ticket, id: string, view: RuleView): Effect[] =>
  ticket.body.webTranscript === null ? keepWebTranscript(ticket, id, null, 'writing', view) : []

/** What `failWebTranscript` needs. */
export const webTranscriptOf = (ticketId: string) => ({
  transcript: { kind: WEB_TRANSCRIPT, bodyHas: { ticketId }, limit: 1 },
})

/** The conversation could not be read; an earlier version stays. */
export function failWebTranscript(ticket: Ticket, view: RuleView): Effect[] {
  const { webTranscript: id } = ticket.body
  const before = readWebTranscript(view.records.transcript?.rows[0], view.now)
  return id === null || before?.document ? [] : keepWebTranscript(ticket, id, null, 'failed', view)
}

export const transcriptLink = (id: string, { guild, site }: RuleView): BotRow => ({
  buttons: [
    { label: m['tickets.bot.readTranscript']({}, guild), url: site[guild.locale] + transcriptPath(guild.id, id) },
  ],
})

export const forgetTranscriptNeeds = (payload: unknown): Needs => ({
  records: ticketById(forgetPayload.safeParse(payload).data?.ticketId ?? ''),
})

/** It has expired: the ticket stays, its messages are deleted. */
export function forgetTranscript({ key }: EventOf<'jobDue'>, _settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const gone: Effect = { type: 'deleteRecord', kind: WEB_TRANSCRIPT, id: key }
  if (ticket?.body.webTranscript !== key) return { effects: [gone], reasons: [{ code: 'transcriptForgotten' }] }
  return {
    effects: [gone, { type: 'changeRecord', kind: TICKET, id: ticket.id, body: { webTranscript: null } }],
    reasons: [{ code: 'transcriptForgotten' }],
    otherwise: () => nothing('changed'),
  }
}

export type WebTranscript = { ticketId: string; state: string; document: KeptTranscript | null }

/** null: none, or expired. */
export function readWebTranscript(record: StoredRecord | undefined, now: number): WebTranscript | null {
  const body = webTranscript.safeParse(record?.body).data
  if (!record || !body || (record.dueAt !== null && record.dueAt <= now)) return null
  return { ...body, state: record.state }
}
