import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, isTeam, teamRoles, teamUsers } from './effective-panel.ts'
import { inTicket } from './in-ticket.ts'
import { orElse, refuse } from './refuse.ts'
import { guestOverwrite } from './room.ts'
import { isLive, panelOfTicket, TICKET, ticketIn } from './ticket-record.ts'

type Guest = { id: string; type: 'member' | 'role' }

const mentionOf = ({ id, type }: Guest) => (type === 'role' ? `<@&${id}>` : `<@${id}>`)

export function addGuest(
  asker: Asker,
  guest: Guest,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { channelId, body, id, version, openerId } = found.ticket
  if (channelId === null) return refuse(asker, 'notATicket')
  if (body.isThread && guest.type === 'role') return refuse(asker, 'noRolesInThread')
  // A ticket is private: nobody can open it to the whole server, not even by mistake.
  if (guest.id === view.guild.id) return refuse(asker, 'notForEveryone')
  if (hasOwnPlace(guest, openerId, found.panel, view)) return refuse(asker, 'alreadyIn')
  const join: Effect = body.isThread
    ? { type: 'addThreadMember', threadId: channelId, userId: guest.id }
    : { type: 'setOverwrite', channelId, overwrite: guestOverwrite(view.guild, guest.id, guest.type) }
  const words = m['tickets.bot.added']({ guest: mentionOf(guest) }, { locale: asker.locale.server })
  const mentions = guest.type === 'member' ? { users: [guest.id] } : {}
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id,
        expect: { version },
        body: { participants: [...new Set([...body.participants, guest.id])] },
      },
      join,
      { type: 'reply', isPrivate: false, message: { content: words, mentions } },
    ],
    reasons: [{ code: 'added' }],
    otherwise: orElse(asker),
  }
}

/**
 * People and roles with permissions of their own in the ticket: adding them as guests would replace these, and removing
 * them as guests would take them all.
 */
const hasOwnPlace = ({ id }: Guest, openerId: string, panel: EffectivePanel, { guild }: RuleView): boolean =>
  [openerId, guild.bot.id, ...teamUsers(panel), ...teamRoles(panel), ...panel.rolesView].includes(id)

/** The ticket's own member cannot be removed, nor whoever has claimed it. */
export function removeGuest(
  asker: Asker,
  guest: Guest,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { channelId, body, id, version, openerId, actorId } = found.ticket
  if (guest.id === openerId) return refuse(asker, 'openerStays')
  if (guest.id === actorId) return refuse(asker, 'claimerStays')
  if (channelId === null || !body.participants.includes(guest.id)) return refuse(asker, 'notInTicket')
  const leave: Effect = body.isThread
    ? { type: 'removeThreadMember', threadId: channelId, userId: guest.id }
    : { type: 'deleteOverwrite', channelId, targetId: guest.id }
  const words = m['tickets.bot.removed']({ guest: mentionOf(guest) }, { locale: asker.locale.server })
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id,
        expect: { version },
        body: { participants: body.participants.filter((one) => one !== guest.id) },
      },
      leave,
      { type: 'reply', isPrivate: false, message: { content: words } },
    ],
    reasons: [{ code: 'removed' }],
    otherwise: orElse(asker),
  }
}

/** For a team member, to join a ticket that is a thread. */
export function joinThread(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const panel = ticket && panelOfTicket(ticket, settings, view.guild)
  if (!ticket?.channelId || !panel || !isLive(ticket)) return refuse(event, 'alreadyClosed')
  if (!isTeam(event.member, panel, view.guild)) return refuse(event, 'teamOnly')
  const content = m['tickets.bot.joined']({ thread: `<#${ticket.channelId}>` }, { locale: event.locale.own })
  return {
    effects: [
      { type: 'addThreadMember', threadId: ticket.channelId, userId: event.member.id },
      { type: 'reply', isPrivate: true, message: { content } },
    ],
    reasons: [{ code: 'joined' }],
  }
}
