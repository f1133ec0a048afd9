import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { TicketsSettings } from '../settings.ts'
import { openerLeft } from './idle.ts'
import { LIVE_STATES, TICKET, ticketsIn } from './ticket-record.ts'

/** Tag of the lookup whether the member of a ticket is still on the server. */
export const OPENER_LOOKED_FOR = 'openerLookedFor'

const asked = z.object({ userId: z.string() })
const listed = z.array(z.object({ user: z.object({ id: z.string() }) }))

export const leaves = ({ ticketSystem }: TicketsSettings): boolean =>
  ticketSystem.status && ticketSystem.autoClose.status && ticketSystem.autoClose.onLeave

export const ticketsOfMember = (userId: string): Needs => ({
  records: { live: { kind: TICKET, subjectId: userId, state: LIVE_STATES } },
})

/** The bot was down and missed departures. Members are listed by their ids, so each can be requested. */
export function lookForOpeners(settings: TicketsSettings, view: RuleView): Effect[] {
  if (!leaves(settings)) return []
  const openers = new Set(ticketsIn(view, 'live').map(({ openerId }) => openerId))
  return [...openers].map((userId) => ({
    type: 'fetch',
    what: { kind: 'members', after: String(BigInt(userId) - 1n), limit: 1 },
    answerTo: { tag: OPENER_LOOKED_FOR, payload: { userId } },
    priority: 'bulk',
    optional: true,
  }))
}

export const openerNeeds = (payload: unknown): Needs => ticketsOfMember(asked.safeParse(payload).data?.userId ?? '')

/** Only an answer by Discord counts: without one, nobody is assumed to have left. */
export function openerLookedFor(
  { payload, result }: EventOf<'answered'>,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const userId = asked.safeParse(payload).data?.userId
  const found = result.ok ? listed.safeParse(result.data).data : undefined
  if (!userId || !found || !leaves(settings)) return nothing('notATicket')
  return found.some(({ user }) => user.id === userId) ? nothing('openerHere') : openerLeft(settings, view)
}
