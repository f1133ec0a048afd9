import type { Effect } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TicketsSettings } from '../settings.ts'
import type { Ticket } from './ticket-record.ts'
import { waitingIn } from './waiting.ts'

export const IDLE_JOB = 'idle'

type AutoClose = Pick<TicketsSettings['ticketSystem']['autoClose'], 'noReply' | 'inactive' | 'warn'>
type Watched = Pick<Ticket, 'state' | 'body'>

/** The timers that apply here; null when there are none. They are premium. */
export function timersOf(
  { ticketSystem: { autoClose } }: TicketsSettings,
  { premium }: Pick<GuildIndex, 'premium'>,
): AutoClose | null {
  return autoClose.status && premium && (autoClose.noReply > 0 || autoClose.inactive > 0) ? autoClose : null
}

const lastSpoken = ({ body }: Watched) => Math.max(body.lastStaffAt ?? 0, body.lastMemberAt ?? 0, body.openedAt)

/** When a ticket closes automatically; null when the team owes an answer. */
export function closesAt(ticket: Watched, { noReply, inactive }: AutoClose): number | null {
  const { state, body } = ticket
  if (body.keepOpen) return null
  if (state === 'waiting') return inactive > 0 ? lastSpoken(ticket) + inactive * 1_000 : null
  return noReply > 0 && body.lastStaffAt === null ? waitingIn(body).since + noReply * 1_000 : null
}

export type IdleStep = { what: 'nothing' } | { what: 'wait' | 'warn'; at: number } | { what: 'close' }

/** What is due: nothing yet, the notice, or the end. A message after the notice begins anew. */
export function idleStep(ticket: Watched, timers: AutoClose, now: number): IdleStep {
  const end = closesAt(ticket, timers)
  if (end === null) return { what: 'nothing' }
  const last = lastSpoken(ticket)
  // A warning as long as the timer would come right after the last message: it comes halfway at the earliest.
  const notice = Math.min(timers.warn * 1_000, (end - last) / 2)
  const warnedAt = ticket.body.warnedAt ?? 0
  if (timers.warn === 0 || warnedAt >= last) {
    const at = timers.warn === 0 ? end : Math.max(end, warnedAt + notice)
    return at <= now ? { what: 'close' } : { what: 'wait', at }
  }
  return end - notice > now ? { what: 'wait', at: end - notice } : { what: 'warn', at: Math.max(end, now + notice) }
}

/** Checks a ticket for the first time halfway through the shortest timer. */
export function idleJob(
  ticketId: string,
  settings: TicketsSettings,
  { guild, now }: Pick<RuleView, 'guild' | 'now'>,
): Effect[] {
  const timers = timersOf(settings, guild)
  if (!timers) return []
  const shortest = Math.min(...[timers.noReply, timers.inactive].filter((seconds) => seconds > 0))
  const at = now + (shortest - Math.min(timers.warn, shortest / 2)) * 1_000
  return [{ type: 'schedule', job: IDLE_JOB, key: ticketId, at, payload: null }]
}
