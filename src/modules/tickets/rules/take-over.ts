import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { TAKEOVER_JOB, takenBy } from './claim-change.ts'
import { isTeam } from './effective-panel.ts'
import { inTicket } from './in-ticket.ts'
import { slowLast } from './move.ts'
import { orElse, refuse } from './refuse.ts'
import { nameOf } from './ticket-context.ts'
import { isLive, panelOfTicket, ticketIn } from './ticket-record.ts'

const TAKEOVER_MS = 10 * 60_000

/** Asks the claimer; without an answer within ten minutes the ticket passes on. */
export function askTakeover(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = inTicket(event, settings, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  const { member, locale } = event
  if (ticket.actorId === null || ticket.channelId === null) return refuse(event, 'notClaimed')
  const words = { asker: `<@${member.id}>`, claimer: `<@${ticket.actorId}>` }
  const label = m['tickets.bot.handOver']({}, { locale: locale.server })
  return {
    effects: [
      {
        type: 'schedule',
        job: TAKEOVER_JOB,
        key: ticket.id,
        at: view.now + TAKEOVER_MS,
        payload: { to: member.id, from: ticket.actorId },
      },
      {
        type: 'sendMessage',
        channelId: ticket.channelId,
        message: {
          content: m['tickets.bot.takeoverAsked'](words, { locale: locale.server }),
          rows: [
            {
              buttons: [
                { customId: customId('tickets', 'handOver', ticket.actorId, member.id), style: 'green', label },
              ],
            },
          ],
          mentions: { users: [ticket.actorId] },
        },
      },
      { type: 'update', message: { content: m['tickets.bot.takeoverSent']({}, { locale: locale.own }) } },
    ],
    reasons: [{ code: 'takeoverAsked' }],
  }
}

/** The claimer agrees. */
export function handOver(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = inTicket(event, settings, view)
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const [from = '', to = ''] = event.args
  const next = view.members.get(to)
  if (ticket.actorId !== from || !next) return refuse(event, 'changed')
  if (!isTeam(next, panel, view.guild)) return refuse(event, 'notOfTeam')
  const content = m['tickets.bot.claimed']({ member: `<@${to}>` }, { locale: event.locale.server })
  return {
    effects: slowLast([
      ...takenBy(ticket, panel, { id: to, name: nameOf(next) }, settings, view),
      { type: 'update', message: { content } },
    ]),
    reasons: [{ code: 'handedOver' }],
    otherwise: orElse(event),
  }
}

const takeover = z.object({ to: z.string(), from: z.string() })
export const takeoverPeople = (payload: unknown): string[] => {
  const { data } = takeover.safeParse(payload)
  return data ? [data.to] : []
}

export function takeoverDue({ payload }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const { data } = takeover.safeParse(payload)
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  const next = data && view.members.get(data.to)
  if (!ticket || !panel || !next || !isLive(ticket) || ticket.actorId !== data.from) return nothing('changed')
  // They may have left the team since.
  if (!isTeam(next, panel, view.guild)) return nothing('notOfTeam')
  const content = m['tickets.bot.tookOver']({ member: `<@${next.id}>` }, view.guild)
  return {
    effects: slowLast([
      ...takenBy(ticket, panel, { id: next.id, name: nameOf(next) }, settings, view),
      ...(ticket.channelId
        ? [{ type: 'sendMessage', channelId: ticket.channelId, message: { content } } as const]
        : []),
    ]),
    reasons: [{ code: 'tookOver' }],
    otherwise: () => nothing('changed'),
  }
}
