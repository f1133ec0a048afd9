import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { mentionOf } from '#core/logs/log-lines.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, teamRoles, teamUsers } from './effective-panel.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { reshape, slowLast } from './move.ts'
import { orElse, refuse } from './refuse.ts'
import { teamOverwrites } from './room.ts'
import { nameOf, namesClaim, renderName, spokenOf, ticketContext } from './ticket-context.ts'
import { ticketEntry } from './ticket-entry.ts'
import { isLive, openerOf, panelOfTicket, TICKET, type Ticket, ticketIn } from './ticket-record.ts'

export const RELEASE_JOB = 'release'
export const TAKEOVER_JOB = 'takeover'
const TAKEOVER_MS = 10 * 60_000

type Claimer = { id: string; name: string }

/** What changes in the channel with who has claimed the ticket. */
function shape(
  ticket: Ticket,
  panel: EffectivePanel,
  claimer: Claimer | null,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  const { channelId, body } = ticket
  const { claim } = settings.ticketSystem
  if (channelId === null) return []
  const isShared = claim.othersView && claim.othersWrite
  const claimed = claimer && { claimerId: claimer.id, claim }
  const rights: Effect[] =
    isShared || body.isThread
      ? []
      : teamOverwrites(view.guild, panel, claimed).map(
          (overwrite): Effect => ({ type: 'setOverwrite', channelId, overwrite, optional: true }),
        )
  const former = ticket.actorId
  // Without this, the overwrite of the former claimer would outlive the claim.
  if (!isShared && !body.isThread && former && former !== claimer?.id && !teamUsers(panel).includes(former))
    rights.push({ type: 'deleteOverwrite', channelId, targetId: former, optional: true })
  if (body.customName !== null || !namesClaim(panel.format)) return rights
  const context = ticketContext(
    spokenOf(ticket, panel.name, claimer?.name ?? null),
    openerOf(ticket, view),
    channelId,
    view,
  )
  return [...rights, ...reshape(ticket, { name: renderName(panel.format, context, view.guild.premium) }, view)]
}

function claimEntry(ticket: Ticket, claimerId: string | null, view: RuleView): Effect {
  const change = { thing: 'claimer', before: mentionOf(ticket.actorId), after: mentionOf(claimerId) } as const
  return ticketEntry(ticket, 'update', { change, by: null }, view)
}

export function takenBy(
  ticket: Ticket,
  panel: EffectivePanel,
  claimer: Claimer,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  const { autoRelease } = settings.ticketSystem.claim
  return [
    {
      type: 'changeRecord',
      kind: TICKET,
      id: ticket.id,
      expect: { version: ticket.version },
      state: ticket.state === 'waiting' ? 'waiting' : 'claimed',
      actorId: claimer.id,
      body: { lastClaimerAt: view.now },
    },
    { type: 'unschedule', job: TAKEOVER_JOB, key: ticket.id },
    ...(autoRelease > 0
      ? [
          {
            type: 'schedule',
            job: RELEASE_JOB,
            key: ticket.id,
            at: view.now + autoRelease * 1_000,
            payload: null,
          } satisfies Effect,
        ]
      : []),
    claimEntry(ticket, claimer.id, view),
    ...shape(ticket, panel, claimer, settings, view),
  ]
}

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

function released(ticket: Ticket, panel: EffectivePanel, settings: TicketsSettings, view: RuleView): Effect[] {
  return [
    {
      type: 'changeRecord',
      kind: TICKET,
      id: ticket.id,
      expect: { version: ticket.version },
      state: ticket.state === 'waiting' ? 'waiting' : 'open',
      actorId: null,
    },
    { type: 'unschedule', job: RELEASE_JOB, key: ticket.id },
    { type: 'unschedule', job: TAKEOVER_JOB, key: ticket.id },
    claimEntry(ticket, null, view),
    ...shape(ticket, panel, null, settings, view),
  ]
}

/** Given back to the team, by whoever has it or by an administrator. */
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

function offerTakeover({ locale: { own: locale } }: TicketActor, { actorId }: Ticket): Decision {
  const content = m['tickets.bot.claimedBy']({ member: `<@${actorId}>` }, { locale })
  const label = m['tickets.bot.askTakeover']({}, { locale })
  const buttons = [{ customId: customId('tickets', 'askTakeover'), style: 'blue' as const, label }]
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ buttons }] } }],
    reasons: [{ code: 'claimedByOther' }],
  }
}

/** The claimer is asked; without an answer within ten minutes the ticket passes on. */
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

/** Whoever claimed the ticket has said nothing for too long: the team is called. */
export function releaseDue(_event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  const { autoRelease } = settings.ticketSystem.claim
  if (!ticket || !panel || !isLive(ticket) || ticket.actorId === null || autoRelease === 0) return nothing('notClaimed')
  const at = (ticket.body.lastClaimerAt ?? ticket.updatedAt) + autoRelease * 1_000
  if (at > view.now) {
    const again: Effect = { type: 'schedule', job: RELEASE_JOB, key: ticket.id, at, payload: null }
    return { effects: [again], reasons: [{ code: 'claimerSpoke' }] }
  }
  const roles = teamRoles(panel).filter((id) => view.guild.roles.has(id))
  const mentions = roles.map((id) => `<@&${id}>`).join(' ')
  const words = m['tickets.bot.autoReleased']({ member: `<@${ticket.actorId}>` }, view.guild)
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
    reasons: [{ code: 'autoReleased' }],
    otherwise: () => nothing('changed'),
  }
}
