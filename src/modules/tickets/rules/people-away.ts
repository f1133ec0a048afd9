import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { TicketsSettings } from '../settings.ts'
import { releaseLeft } from './claim.ts'
import { closeLeft } from './idle.ts'
import { LIVE_MAX, LIVE_STATES, TICKET, ticketsIn } from './ticket-record.ts'

/** Tag of the lookup whether the member of a ticket, or its claimer, is still on the server. */
export const PERSON_LOOKED_FOR = 'personLookedFor'

const asked = z.object({ userId: z.string() })
const listed = z.array(z.object({ user: z.object({ id: z.string() }) }))

const closesLeft = ({ ticketSystem }: TicketsSettings): boolean =>
  ticketSystem.status && ticketSystem.autoClose.status && ticketSystem.autoClose.onLeave

export const ticketsOfMember = (userId: string): Needs => ({
  records: {
    live: { kind: TICKET, subjectId: userId, state: LIVE_STATES },
    claimed: { kind: TICKET, actorId: userId, state: LIVE_STATES, limit: LIVE_MAX },
  },
})

/** The bot was down and missed departures. Members are listed by their ids, so each can be requested. */
export function lookForPeople(settings: TicketsSettings, view: RuleView): Effect[] {
  const people = ticketsIn(view, 'live').flatMap(({ openerId, actorId }) => [
    ...(closesLeft(settings) ? [openerId] : []),
    ...(actorId === null ? [] : [actorId]),
  ])
  return [...new Set(people)].map((userId) => ({
    type: 'fetch',
    what: { kind: 'members', after: String(BigInt(userId) - 1n), limit: 1 },
    answerTo: { tag: PERSON_LOOKED_FOR, payload: { userId } },
    priority: 'bulk',
    optional: true,
  }))
}

export const personNeeds = (payload: unknown): Needs => ticketsOfMember(asked.safeParse(payload).data?.userId ?? '')

/** Only an answer by Discord counts: without one, nobody is assumed to have left. */
export function personLookedFor(
  { payload, result }: EventOf<'answered'>,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const userId = asked.safeParse(payload).data?.userId
  const found = result.ok ? listed.safeParse(result.data).data : undefined
  if (!userId || !found) return nothing('notATicket')
  return found.some(({ user }) => user.id === userId) ? nothing('openerHere') : personLeft(settings, view)
}

/** Their own tickets are closed where this is set, and those they had claimed are free again. */
export function personLeft(settings: TicketsSettings, view: RuleView): Decision {
  const closed = closesLeft(settings) ? closeLeft(settings, view) : []
  const released = ticketsIn(view, 'claimed').flatMap((ticket) => releaseLeft(ticket, view))
  if (closed.length + released.length === 0) return nothing('notATicket')
  const reasons = [
    ...(closed.length > 0 ? [{ code: 'closedLeft' }] : []),
    ...(released.length > 0 ? [{ code: 'claimerLeft' }] : []),
  ]
  return { effects: [...closed, ...released], reasons }
}
