import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { mayClose } from './close-by.ts'
import { closeEffects } from './close-ticket.ts'
import { noteSpeech } from './hear-message.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { slowLast } from './move.ts'
import { orElse, refuse } from './refuse.ts'
import { TICKET, type Ticket } from './ticket-record.ts'

const REASON_SHOWN_MAX = 1_000

const keep = ({ id, version }: Ticket, closeProposal: Ticket['body']['closeProposal']): Effect => ({
  type: 'changeRecord',
  kind: TICKET,
  id,
  expect: { version },
  body: { closeProposal },
})

/** The team thinks that it is solved and asks the member. Until they answer, it is the member's turn. */
export function proposeClosing(
  asker: TicketActor,
  reason: string | null,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = mayClose(asker, settings, view, byCommand)
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  if (!found.isStaff || asker.member.id === ticket.openerId) return refuse(asker, 'teamOnly')
  const locale = asker.locale.server
  const words = { member: `<@${ticket.openerId}>`, staff: `<@${asker.member.id}>` }
  const why = reason && cutToLength(escapeMarkdown(reason), REASON_SHOWN_MAX).replaceAll('\n', '\n> ')
  const content = [m['tickets.bot.proposal.asked'](words, { locale }), why && `> ${why}`].filter(Boolean).join('\n')
  const buttons = [
    {
      customId: customId('tickets', 'solved'),
      style: 'green' as const,
      label: m['tickets.bot.proposal.yes']({}, { locale }),
    },
    {
      customId: customId('tickets', 'notSolved'),
      style: 'grey' as const,
      label: m['tickets.bot.proposal.no']({}, { locale }),
    },
  ]
  const speech = { userId: asker.member.id, isStaff: true, at: view.now }
  return {
    effects: slowLast([
      keep(ticket, { by: asker.member.id, reason }),
      ...noteSpeech(ticket, panel, speech, settings, view).effects,
      {
        type: 'reply',
        isPrivate: false,
        message: { content, rows: [{ buttons }], mentions: { users: [ticket.openerId] } },
      },
    ]),
    reasons: [{ code: 'closingProposed' }],
    otherwise: orElse(asker),
  }
}

/** Only the member can answer. */
function proposed(event: ComponentEvent, settings: TicketsSettings, view: RuleView) {
  const found = inTicket(event, settings, view, { manages: false })
  if (!found.ok) return found
  const { closeProposal } = found.ticket.body
  if (event.member.id !== found.ticket.openerId) return { ok: false as const, answer: refuse(event, 'notYourTicket') }
  return closeProposal ? { ...found, closeProposal } : { ok: false as const, answer: refuse(event, 'changed') }
}

/** It closes as if the person who proposed it had closed it. */
export function agreeToClose(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = proposed(event, settings, view)
  if (!found.ok) return found.answer
  const { ticket, panel, closeProposal } = found
  const content = m['tickets.bot.proposal.agreed']({ member: `<@${ticket.openerId}>` }, view.guild)
  return {
    effects: slowLast([
      { type: 'update', message: { content } },
      ...closeEffects(ticket, panel, { id: closeProposal.by, reason: closeProposal.reason }, settings, view),
    ]),
    reasons: [{ code: 'closed' }],
    otherwise: orElse(event, 'alreadyClosed'),
  }
}

export function declineClosing(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = proposed(event, settings, view)
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const content = m['tickets.bot.proposal.declined']({ member: `<@${ticket.openerId}>` }, view.guild)
  const speech = { userId: ticket.openerId, isStaff: false, at: view.now }
  return {
    effects: slowLast([
      keep(ticket, null),
      ...noteSpeech(ticket, panel, speech, settings, view).effects,
      { type: 'update', message: { content } },
    ]),
    reasons: [{ code: 'closingDeclined' }],
    otherwise: orElse(event),
  }
}
