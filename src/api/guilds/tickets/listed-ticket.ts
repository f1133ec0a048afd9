import { cutToLength } from '#core/templates/cut.ts'
import type { ListedTicket } from '#core/tickets-api.ts'
import { ticketPanel } from '#modules/tickets/panel.ts'
import { listedState } from '#modules/tickets/rules/list-tickets.ts'
import { tookPart } from '#modules/tickets/rules/may-read-transcript.ts'
import { promisedBy } from '#modules/tickets/rules/promise.ts'
import { panelOfTicket, type Ticket } from '#modules/tickets/rules/ticket-record.ts'
import { waitingIn } from '#modules/tickets/rules/waiting.ts'
import type { TicketsSettings } from '#modules/tickets/settings.ts'

const SUBJECT_MAX = 300

type Names = ReadonlyMap<string, string>

/** People whose names a list of tickets needs: the team first, since a ticket stores the name of its opener. */
export const peopleIn = (tickets: readonly Ticket[]): string[] => [
  ...new Set([
    ...tickets.flatMap(({ actorId, body }) => [actorId ?? [], body.closer ?? []].flat()),
    ...tickets.map(({ openerId }) => openerId),
  ]),
]

/** null for a ticket that has no channel yet, or never got one. */
export function listedTicketOf(
  ticket: Ticket,
  settings: TicketsSettings,
  { names, premium, now, readerId }: { names: Names; premium: boolean; now: number; readerId: string },
): ListedTicket | null {
  const { id, number, openerId, actorId, channelId, messageId, body } = ticket
  const state = listedState(ticket.state)
  if (state === null) return null
  const { opener, closer, closedAt } = body
  const person = (userId: string) => ({ id: userId, name: names.get(userId) ?? null })
  const openerName = names.get(openerId) ?? opener?.nickname ?? opener?.globalName ?? opener?.username ?? null
  const waiting = waitingIn(body)
  const by = state === 'closed' ? null : promisedBy(ticket, panelOfTicket(ticket, settings, { premium }), settings)
  const hasChannel = channelId !== null && messageId !== null && ticket.state !== 'deleted'
  return {
    id,
    number,
    state,
    panel: { id: body.panelId, name: panelName(ticket, settings.ticketSystem.panels) },
    subject: subjectOf(ticket),
    priority: body.priority,
    opener: { id: openerId, name: openerName },
    claimer: actorId === null ? null : person(actorId),
    openedAt: timeOf(body.openedAt),
    keepOpen: body.keepOpen,
    isSolvedAsked: body.closeProposal !== null,
    waiting: state === 'closed' ? null : { for: waiting.for, since: timeOf(waiting.since) },
    promise: by === null ? null : { by: timeOf(by), isBroken: by <= now },
    place: hasChannel ? { channelId, messageId } : null,
    closed:
      state === 'closed'
        ? {
            at: timeOf(closedAt ?? ticket.updatedAt),
            by: closer === null ? null : person(closer),
            reason: body.closeReason,
            // Only for the team.
            tag: tookPart(readerId, ticket) ? null : body.closeTag,
            outcome: tookPart(readerId, ticket) ? null : body.outcome,
            rating: body.rating,
          }
        : null,
    transcript: body.transcript,
    webTranscript: state === 'closed' ? body.webTranscript : null,
  }
}

/** Its first answer is late. */
export function isLate(
  ticket: Ticket,
  { settings, premium }: { settings: TicketsSettings; premium: boolean },
  now: number,
): boolean {
  const by = promisedBy(ticket, panelOfTicket(ticket, settings, { premium }), settings)
  return by !== null && by <= now
}

/** Its current name, or its last one if it has been deleted since. */
function panelName({ body }: Ticket, panels: readonly { id: string; name: string }[]): string | null {
  const now = panels.find(({ id }) => id === body.panelId)
  return now?.name ?? ticketPanel().safeParse(body.panel).data?.name ?? null
}

function subjectOf({ body: { reason, answers } }: Ticket): string | null {
  const words = (reason ?? answers.find(({ value }) => value.trim() !== '')?.value ?? '').trim()
  return words === '' ? null : cutToLength(words, SUBJECT_MAX)
}

const timeOf = (ms: number): string => new Date(ms).toISOString()
