import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { RELEASE_JOB } from './claim-change.ts'
import { effectivePanel, panelById, teamRoles, teamUsers } from './effective-panel.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { reshape } from './move.ts'
import { promiseJob } from './promise.ts'
import { orElse, refuse } from './refuse.ts'
import { memberOverwrite, type Place, placeFor, roomOverwrites } from './room.ts'
import { namesPriority, priorityWord, renderName, spokenOf, ticketContext } from './ticket-context.ts'
import { ticketName } from './ticket-name.ts'
import { openerOf, TICKET, type Ticket } from './ticket-record.ts'

const say = (content: string): Effect => ({ type: 'reply', isPrivate: false, message: { content } })

const change = ({ id, version }: Ticket, rest: object): Effect => ({
  type: 'changeRecord',
  kind: TICKET,
  id,
  expect: { version },
  ...rest,
})

/** The member can read but not write, until it is unlocked. */
export function toggleLock(asker: Asker, settings: TicketsSettings, view: RuleView, byCommand = false): Decision {
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const { channelId } = ticket
  if (channelId === null) return refuse(asker, 'notATicket')
  const isLocked = !ticket.body.isLocked
  const rights: Effect = ticket.body.isThread
    ? { type: 'editChannel', channelId, locked: isLocked }
    : { type: 'setOverwrite', channelId, overwrite: memberOverwrite(view.guild, ticket.openerId, panel, !isLocked) }
  const words = isLocked ? m['tickets.bot.locked'] : m['tickets.bot.unlocked']
  return {
    effects: [change(ticket, { body: { isLocked } }), rights, say(words({}, { locale: asker.locale.server }))],
    reasons: [{ code: isLocked ? 'locked' : 'unlocked' }],
    otherwise: orElse(asker),
  }
}

export function renameTicket(
  asker: Asker,
  wanted: string,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = inTicket(asker, settings, view, { live: false, byCommand })
  if (!found.ok) return found.answer
  const { ticket } = found
  const name = ticketName(wanted, ticket.number)
  const rename = reshape(ticket, { name }, view)
  if (rename.length === 0) return refuse(asker, 'nameEmpty')
  const words = m['tickets.bot.renamed']({ name }, { locale: asker.locale.own })
  return {
    effects: [
      change(ticket, { body: { customName: name } }),
      { type: 'reply', isPrivate: true, message: { content: words } },
      ...rename,
    ],
    reasons: [{ code: 'renamed' }],
    otherwise: orElse(asker),
  }
}

export function setPriority(
  asker: TicketActor,
  wanted: string,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const priority = TICKET_PRIORITIES.find((one) => one === wanted)
  if (!priority) return refuse(asker, 'changed')
  const spoken = { ...spokenOf(ticket, panel.name), priority }
  const context = ticketContext(spoken, openerOf(ticket, view), ticket.channelId, view)
  const isNamed = ticket.body.customName === null && namesPriority(panel.format)
  const locale = asker.locale.server
  const words = { member: `<@${asker.member.id}>`, priority: priorityWord(priority, locale) }
  return {
    effects: [
      change(ticket, { body: { priority } }),
      ...promiseJob({ ...ticket, body: { ...ticket.body, priority } }, panel, settings),
      say(m['tickets.bot.prioritySet'](words, { locale })),
      ...(isNamed ? reshape(ticket, { name: renderName(panel.format, context, view.guild.premium) }, view) : []),
    ],
    reasons: [{ code: 'prioritySet' }],
    otherwise: orElse(asker),
  }
}

/** Another team takes over, with their permissions, category and name. The claim ends, and no form is shown again. */
export function transferTicket(
  asker: TicketActor,
  panelId: string,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = inTicket(asker, settings, view, { byCommand })
  if (!found.ok) return found.answer
  const { ticket } = found
  const { guild } = view
  const saved = panelById(settings.ticketSystem, panelId, guild.locale)
  const { channelId } = ticket
  if (!saved || channelId === null) return refuse(asker, 'panelOff')
  const panel = effectivePanel(saved, settings, guild)
  const moved = { ...ticket, actorId: null, body: { ...ticket.body, panelId } }
  const context = ticketContext(spokenOf(moved, panel.name), openerOf(ticket, view), channelId, view)
  const name = ticket.body.customName ?? renderName(panel.format, context, guild.premium)
  // A panel of threads has no category: a ticket that is a channel stays where it is.
  const place: Place = panel.mode === 'thread' ? { ok: true, categoryId: null } : placeFor(panel, guild, channelId)
  if (!ticket.body.isThread && !place.ok) return refuse(asker, place.code)
  const { participants, isLocked, isThread } = ticket.body
  const room: Effect[] = isThread
    ? [
        ...teamUsers(panel).map(
          (userId): Effect => ({ type: 'addThreadMember', threadId: channelId, userId, optional: true }),
        ),
        ...reshape(ticket, { name }, view),
      ]
    : [
        {
          type: 'editChannel',
          channelId,
          overwrites: roomOverwrites(guild, panel, ticket.openerId, { participants, canWrite: !isLocked }),
        },
        ...reshape(ticket, { name, categoryId: place.ok ? place.categoryId : null }, view),
      ]
  const roles = teamRoles(panel).filter((id) => guild.roles.has(id))
  const words = m['tickets.bot.transferred'](
    { member: `<@${asker.member.id}>`, panel: panel.name },
    { locale: asker.locale.server },
  )
  const message = panel.moderatorMentions
    ? { content: `${words} ${roles.map((id) => `<@&${id}>`).join(' ')}`, mentions: { roles } }
    : { content: words }
  return {
    effects: [
      change(ticket, {
        state: ticket.state === 'waiting' ? 'waiting' : 'open',
        actorId: null,
        body: { panelId, panel: saved, claimerName: null },
      }),
      { type: 'unschedule', job: RELEASE_JOB, key: ticket.id },
      // Announced before the permissions change: the person who transfers it may lose access.
      { type: 'reply', isPrivate: false, message },
      ...room,
    ],
    reasons: [{ code: 'transferred' }],
    otherwise: orElse(asker),
  }
}
