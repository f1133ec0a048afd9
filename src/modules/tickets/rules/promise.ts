import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { TicketPanel } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, teamRoles } from './effective-panel.ts'
import { nextSupportTime } from './next-support-time.ts'
import { guestOverwrite } from './room.ts'
import { isSupportTime, momentIn } from './support-time.ts'
import { isLive, panelOfTicket, TICKET, type Ticket, type TicketBody, ticketIn, ticketsIn } from './ticket-record.ts'

export const PROMISE_JOB = 'promise'

type Promised = { openerId: string; body: Pick<TicketBody, 'openedAt' | 'openedBy' | 'firstReplyAt' | 'priority'> }

/** The deadline of the team's first answer; null: nothing was promised, or it has answered. */
export function promisedBy(
  { openerId, body }: Promised,
  panel: Pick<TicketPanel, 'hours'> | null,
  { ticketSystem: { promise } }: Pick<TicketsSettings, 'ticketSystem'>,
): number | null {
  const seconds = promise[body.priority]
  if (!promise.status || seconds === 0 || body.firstReplyAt !== null) return null
  // The team opened it: nobody waits for its first answer.
  if (body.openedBy !== openerId) return null
  return countedFrom(body.openedAt, panel) + seconds * 1_000
}

/** The clock does not run while the team is unavailable. */
function countedFrom(openedAt: number, panel: Pick<TicketPanel, 'hours'> | null): number {
  const hours = panel?.hours
  if (!hours || isSupportTime(hours, momentIn(hours.timezone, openedAt))) return openedAt
  return nextSupportTime(hours, openedAt) ?? openedAt
}

/** Due at the deadline; not scheduled without a promise. */
export function promiseJob(
  ticket: Promised & { id: string },
  panel: Pick<TicketPanel, 'hours'> | null,
  settings: TicketsSettings,
): Effect[] {
  const at = promisedBy(ticket, panel, settings)
  if (at === null) return [{ type: 'unschedule', job: PROMISE_JOB, key: ticket.id }]
  return [{ type: 'schedule', job: PROMISE_JOB, key: ticket.id, at, payload: null }]
}

/** Changed promises apply to waiting tickets too. */
export const startPromises = (settings: TicketsSettings, view: RuleView): Effect[] =>
  ticketsIn(view, 'live').flatMap((ticket) =>
    ticket.body.firstReplyAt === null && ticket.body.promiseBrokenAt === null
      ? promiseJob(ticket, panelOfTicket(ticket, settings, view.guild), settings)
      : [],
  )

/** The team is notified once, together with those who step in. */
export function promiseDue(_event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!ticket || !panel || !isLive(ticket) || ticket.body.promiseBrokenAt !== null) return nothing('promiseKept')
  const by = promisedBy(ticket, panel, settings)
  if (by === null) return nothing('promiseKept')
  if (by > view.now) return { effects: promiseJob(ticket, panel, settings), reasons: [{ code: 'promiseRuns' }] }
  const helpers = settings.ticketSystem.promise.roles.filter((id) => view.guild.roles.has(id))
  const { participants } = ticket.body
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id: ticket.id,
        expect: { state: ticket.state },
        body: { promiseBrokenAt: by, participants: [...new Set([...participants, ...outsiders(helpers, panel)])] },
      },
      ...letIn(outsiders(helpers, panel), ticket, view),
      ...tell(ticket, by, helpers.length > 0 ? helpers : teamRoles(panel), settings, view),
    ],
    reasons: [{ code: 'promiseBroken' }],
    otherwise: () => nothing('changed'),
  }
}

const outsiders = (roleIds: readonly string[], panel: EffectivePanel) =>
  roleIds.filter((id) => !teamRoles(panel).includes(id))

/** Mentioned members are added to a thread; a channel has to be opened to them. */
function letIn(roleIds: readonly string[], { channelId, body }: Ticket, { guild }: RuleView): Effect[] {
  if (channelId === null || body.isThread) return []
  return roleIds.map((id): Effect => {
    const overwrite = guestOverwrite(guild, id, 'role')
    return { type: 'setOverwrite', channelId, overwrite, optional: true }
  })
}

/** Where the member cannot read it, if there is such a place. */
function tell(
  ticket: Ticket,
  by: number,
  roles: readonly string[],
  { ticketSystem }: TicketsSettings,
  { guild }: RuleView,
): Effect[] {
  const reception =
    ticketSystem.channel !== null && guild.channels.has(ticketSystem.channel) ? ticketSystem.channel : null
  const channelId = ticket.body.staffThreadId ?? reception ?? ticket.channelId
  if (channelId === null) return []
  const facts = {
    number: ticket.number,
    channel: ticket.channelId === null ? '' : `<#${ticket.channelId}>`,
    time: momentTag(by, 'R'),
  }
  const content = [...roles.map((id) => `<@&${id}>`), m['tickets.bot.promiseBroken'](facts, guild)].join(' ')
  return [{ type: 'sendMessage', channelId, message: { content, mentions: { roles } }, optional: true }]
}
