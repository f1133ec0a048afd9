import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { TranscriptMessage } from '#core/transcripts/transcript.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { DELETE_JOB } from './delete-ticket.ts'
import { heardIn, heardPrefix, savesTranscript } from './heard.ts'
import { IDLE_JOB } from './idle-times.ts'
import { isLive, panelOfTicket, TICKET, type Ticket, ticketById, ticketIn, ticketsIn } from './ticket-record.ts'
import { transcriptFailed } from './transcript.ts'
import { readWebTranscript, webTranscriptOf } from './web-transcript.ts'
import { messagesMax, writeTranscript } from './write-transcript.ts'

export const ROOM_GONE_JOB = 'roomGone'

const gonePayload = z.object({ channelId: z.string(), wasOpen: z.boolean() })

/** The channel was deleted by hand: the member may open another ticket, and the transcript is written. */
export function roomGone(view: RuleView): Decision {
  const found = [...ticketsIn(view, 'ticket'), ...ticketsIn(view, 'threads')]
  const gone = found.filter(({ state }) => state !== 'deleted')
  if (gone.length === 0) return nothing('notATicket')
  return { effects: gone.flatMap((ticket) => goneEffects(ticket, view)), reasons: [{ code: 'roomGone' }] }
}

function goneEffects(ticket: Ticket, { now }: RuleView): Effect[] {
  const { id, channelId, body } = ticket
  const jobs = [DELETE_JOB, IDLE_JOB].map((job): Effect => ({ type: 'unschedule', job, key: id }))
  const payload = { channelId, wasOpen: isLive(ticket) }
  return [
    { type: 'changeRecord', kind: TICKET, id, state: 'deleted', body: { closedAt: body.closedAt ?? now } },
    ...jobs,
    ...(channelId === null ? [] : [{ type: 'schedule', job: ROOM_GONE_JOB, key: id, at: now, payload } as const]),
  ]
}

/**
 * Looks for channels deleted during downtime. Archived threads are not reported, so all that is known about them is
 * whether their channel still exists.
 */
export function lookForRooms(view: RuleView): Effect[] {
  const { channels } = view.guild
  const gone = ticketsIn(view, 'live').filter(({ channelId, body }) => {
    const place = body.isThread ? body.hostId : channelId
    return place !== null && !channels.has(place)
  })
  return gone.flatMap((ticket) => goneEffects(ticket, view))
}

export function roomGoneNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const { data } = gonePayload.safeParse(payload)
  if (!data) return {}
  return {
    memoryPrefix: heardPrefix(data.channelId),
    records: { ...ticketById(key), ...webTranscriptOf(key) },
  }
}

/** A closed ticket with a transcript keeps it, because it was read from the channel itself. */
export function writeWhatWasHeard(event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const { data } = gonePayload.safeParse(event.payload)
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!data || !ticket || !panel) return nothing('notATicket')
  const forgotten: Effect = { type: 'forgetAll', prefixes: [heardPrefix(data.channelId)] }
  const before = readWebTranscript(view.records.transcript?.rows[0], view.now)
  const isWritten = !data.wasOpen && (ticket.body.transcript !== null || before?.document != null)
  const messages = together(before?.document?.messages ?? [], heardIn(view)).slice(-messagesMax(view))
  if (isWritten || messages.length === 0 || !savesTranscript(panel, settings)) {
    return { effects: [forgotten], reasons: [{ code: 'roomGone' }] }
  }
  const word = { locale: view.guild.locale }
  const facts = [
    { label: m['tickets.bot.facts.channel']({}, word), value: m['tickets.bot.facts.channelGone']({}, word) },
  ]
  const reading = { ticketId: ticket.id, end: 'keep', page: 0, run: '' } as const
  const written = writeTranscript(ticket, panel, { messages, facts, reading }, settings, view)
  if (!written) return transcriptFailed(ticket, false, view)
  return { effects: [...written.effects, forgotten], reasons: [{ code: 'transcriptSaved' }], durable: true }
}

/** Each message once, in its latest version, oldest first. */
function together(...lists: (readonly TranscriptMessage[])[]): TranscriptMessage[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}
