import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { TicketForm } from '../form.ts'
import type { TicketsSettings } from '../settings.ts'
import { formModal, readForm } from './form-modal.ts'
import { asks } from './opening-obstacle.ts'
import { ratable } from './ratable.ts'
import { orElse, refuse } from './refuse.ts'
import { printedAnswer } from './ticket-context.ts'
import { panelOfTicket, TICKET, type Ticket } from './ticket-record.ts'

/** The questions that a panel asks when its ticket is closed. */
export function surveyOf(ticket: Ticket, settings: TicketsSettings, view: RuleView): TicketForm | null {
  const panel = panelOfTicket(ticket, settings, view.guild)
  return settings.ticketSystem.forms.find(({ id }) => id === panel?.exitFormId) ?? null
}

export function askSurvey(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const form = surveyOf(found.ticket, settings, view)
  if (!form) return refuse(event, 'tooLate')
  if (found.ticket.body.isSurveyed) return refuse(event, 'ratedBefore')
  return asks(formModal(form, customId('tickets', 'surveyed', event.guildId, found.ticket.id)))
}

export function submitSurvey(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  const form = surveyOf(ticket, settings, view)
  const { feedback, channel: reception } = settings.ticketSystem
  const channelId = feedback.channel ?? reception
  if (!form || ticket.body.isSurveyed) return refuse(event, 'ratedBefore')
  const { answers } = readForm(form, event.fields, event.targets)
  const fields = answers.map(({ label, value }) => ({ name: label, value: cutToLength(printedAnswer(value), 900) }))
  const facts = { number: ticket.number, member: `<@${ticket.openerId}>` }
  const embed = { description: m['tickets.bot.surveyed'](facts, view.guild), color: view.shared.accentColor, fields }
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id: ticket.id,
        expect: { version: ticket.version },
        body: { isSurveyed: true },
      },
      {
        type: 'reply',
        isPrivate: true,
        message: { content: m['tickets.bot.surveyThanks']({}, { locale: event.locale.own }) },
      },
      ...(channelId === null
        ? []
        : [{ type: 'sendMessage', channelId, message: { embeds: [embed] }, optional: true } as const]),
    ],
    reasons: [{ code: 'surveyed' }],
    otherwise: orElse(event, 'ratedBefore'),
  }
}
