import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { RELEASE_JOB, released, releaseJob, takenBy } from './claim-change.ts'
import { teamRoles } from './effective-panel.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { slowLast } from './move.ts'
import { orElse, refuse } from './refuse.ts'
import { nameOf } from './ticket-context.ts'
import { isLive, panelOfTicket, type Ticket, ticketIn, ticketsIn } from './ticket-record.ts'

export function claimTicket(
  asker: TicketActor,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  if (!settings.ticketSystem.claim.status) return refuse(asker, 'claimsOff')
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const { member } = asker
  if (member.id === ticket.openerId) return refuse(asker, 'ownTicket')
  if (ticket.actorId === member.id) return byCommand ? refuse(asker, 'changed') : release(asker, settings, view)
  if (ticket.actorId !== null) return offerTakeover(asker, ticket)
  const words = m['tickets.bot.claimed']({ member: `<@${member.id}>` }, { locale: asker.locale.server })
  return {
    effects: slowLast([
      ...takenBy(ticket, panel, { id: member.id, name: nameOf(member) }, settings, view),
      { type: 'reply', isPrivate: false, message: { content: words } },
    ]),
    reasons: [{ code: 'claimed' }],
    otherwise: orElse(asker),
  }
}

function offerTakeover({ locale: { own: locale } }: TicketActor, { actorId }: Ticket): Decision {
  const content = m['tickets.bot.claimedBy']({ member: `<@${actorId}>` }, { locale })
  const label = m['tickets.bot.askTakeover']({}, { locale })
  const buttons = [{ customId: customId('tickets', 'askTakeover'), style: 'blue' as const, label }]
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ buttons }] } }],
    reasons: [{ code: 'claimedByOther' }],
  }
}

/** Released by its claimer or by an administrator. */
export function release(asker: TicketActor, settings: TicketsSettings, view: RuleView, byCommand = false): Decision {
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  if (ticket.actorId === null) return refuse(asker, 'notClaimed')
  const isOwn = ticket.actorId === asker.member.id
  if (!isOwn && !view.guild.memberCan(asker.member, 'administrator')) return refuse(asker, 'claimedByOther')
  const words = m['tickets.bot.released']({ member: `<@${asker.member.id}>` }, { locale: asker.locale.server })
  return {
    effects: slowLast([
      ...released(ticket, panel, settings, view),
      { type: 'reply', isPrivate: false, message: { content: words } },
    ]),
    reasons: [{ code: 'released' }],
    otherwise: orElse(asker),
  }
}

const claimerSpokeAt = ({ body, updatedAt }: Ticket): number => body.lastClaimerAt ?? updatedAt

/** A limit that was just set, or shortened, applies to claimed tickets too. */
export const startReleases = (settings: TicketsSettings, view: RuleView): Effect[] =>
  ticketsIn(view, 'live').flatMap((ticket) =>
    ticket.actorId === null ? [] : releaseJob(ticket.id, claimerSpokeAt(ticket), settings),
  )

const leftClaimer = z.object({ left: z.string() })

/** Its claimer has left the server. */
export const releaseLeft = ({ id, actorId }: Ticket, { now }: RuleView): Effect[] =>
  actorId === null ? [] : [{ type: 'schedule', job: RELEASE_JOB, key: id, at: now, payload: { left: actorId } }]

/** The claimer has left, or has been silent for too long: the team is notified. */
export function releaseDue({ payload }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  const { autoRelease } = settings.ticketSystem.claim
  if (!ticket || !panel || !isLive(ticket) || ticket.actorId === null) return nothing('notClaimed')
  const hasLeft = leftClaimer.safeParse(payload).data?.left === ticket.actorId
  if (!hasLeft && autoRelease === 0) return nothing('notClaimed')
  const from = claimerSpokeAt(ticket)
  if (!hasLeft && from + autoRelease * 1_000 > view.now)
    return { effects: releaseJob(ticket.id, from, settings), reasons: [{ code: 'claimerSpoke' }] }
  const roles = teamRoles(panel).filter((id) => view.guild.roles.has(id))
  const mentions = roles.map((id) => `<@&${id}>`).join(' ')
  const code = hasLeft ? 'claimerLeft' : 'autoReleased'
  const words = m[`tickets.bot.${code}`]({ member: `<@${ticket.actorId}>` }, view.guild)
  return {
    effects: slowLast([
      ...released(ticket, panel, settings, view),
      ...(ticket.channelId
        ? [
            {
              type: 'sendMessage',
              channelId: ticket.channelId,
              message: { content: `${mentions} ${words}`.trim(), mentions: { roles } },
            } as const,
          ]
        : []),
    ]),
    reasons: [{ code }],
    otherwise: () => nothing('changed'),
  }
}
