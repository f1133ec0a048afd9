import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { ticketAction } from '#core/tickets-api.ts'
import type { TicketsSettings } from '../settings.ts'
import { assignTicket } from './assign-ticket.ts'
import { claimTicket, release } from './claim.ts'
import { closeBy } from './close-by.ts'
import { summaryOf } from './closing-summary.ts'
import { dashboardObstacle } from './dashboard-obstacle.ts'
import { askToDelete } from './delete-ticket.ts'
import { isAdministrator } from './effective-panel.ts'
import { noteSpeech } from './hear-message.ts'
import type { TicketActor } from './in-ticket.ts'
import { addNote, toggleKeepOpen } from './keep-notes.ts'
import { proposeClosing } from './propose-closing.ts'
import { reopenTicket } from './reopen-ticket.ts'
import { setPriority, transferTicket } from './shape-ticket.ts'
import { isLive, panelOfTicket, ticketById, ticketIn } from './ticket-record.ts'

export const DASHBOARD_JOB = 'dashboard'

/** What the API requests. The message itself has been posted already; the bot records that the team has answered. */
const asked = z.object({
  ticketId: z.string(),
  by: z.string(),
  act: z.union([ticketAction, z.object({ action: z.literal('reply') })]),
})
export type DashboardRequest = z.infer<typeof asked>

export function dashboardNeeds(payload: unknown): Needs {
  const { data } = asked.safeParse(payload)
  if (!data) return {}
  const others = data.act.action === 'assign' ? [data.act.userId] : []
  return { records: ticketById(data.ticketId), members: [data.by, ...others] }
}

/** Somebody with edit access on the dashboard counts as a team member, as with the commands. */
export function actFromDashboard(
  { payload, at }: EventOf<'jobDue'>,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const { data } = asked.safeParse(payload)
  const ticket = ticketIn(view)
  const member = data && view.members.get(data.by)
  if (!data || !ticket) return nothing('notATicket')
  if (!member) return nothing('memberGone')
  const { act } = data
  const actor = { id: member.id, isAdministrator: isAdministrator(member, view.guild) }
  if (act.action === 'reply') {
    const panel = panelOfTicket(ticket, settings, view.guild)
    if (!panel || !isLive(ticket)) return nothing('alreadyClosed')
    return noteSpeech(ticket, panel, { userId: member.id, isStaff: member.id !== ticket.openerId, at }, settings, view)
  }
  const obstacle = dashboardObstacle(ticket, act.action, actor, settings)
  if (obstacle) return nothing(obstacle)
  const { locale } = view.guild
  const asker: TicketActor = {
    member,
    permissions: PERMISSIONS.manageMessages,
    locale: { own: locale, server: locale },
  }
  return saidInChannel(decide(asker, act, settings, view), ticket.channelId)
}

function decide(asker: TicketActor, act: z.infer<typeof ticketAction>, settings: TicketsSettings, view: RuleView) {
  switch (act.action) {
    case 'claim':
      return claimTicket(asker, settings, view, true)
    case 'release':
      return release(asker, settings, view, true)
    case 'reopen':
      return reopenTicket(asker, settings, view, true)
    case 'close':
      return closeBy(asker, { reason: act.reason || null, ...summaryOf(act, settings) }, settings, view, true)
    case 'setPriority':
      return setPriority(asker, act.priority, settings, view, true)
    case 'transfer':
      return transferTicket(asker, act.panelId, settings, view, true)
    case 'assign':
      return assignTicket(asker, act.userId, settings, view, true)
    case 'note':
      return addNote(asker, act.text, settings, view)
    case 'askSolved':
      return proposeClosing(asker, null, settings, view, true)
    case 'keepOpen':
      return toggleKeepOpen(asker, settings, view)
    case 'delete':
      return askToDelete(asker, settings, view, { byCommand: true })
  }
}

/** Nobody waits for an answer on Discord: public answers are posted, private ones are left out. */
function saidInChannel({ effects, reasons, otherwise, ...rest }: Decision, channelId: string | null): Decision {
  return {
    ...rest,
    reasons,
    effects: effects.flatMap((effect): Effect[] => {
      if (effect.type !== 'reply') return effect.type === 'update' ? [] : [effect]
      if (effect.isPrivate || channelId === null) return []
      return [{ type: 'sendMessage', channelId, message: effect.message, optional: true }]
    }),
    ...(otherwise && { otherwise: () => nothing('changed') }),
  }
}
