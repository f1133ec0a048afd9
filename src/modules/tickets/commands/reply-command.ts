import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { m } from '#texts'
import { inTicket } from '../rules/in-ticket.ts'
import { quickMessage } from '../rules/quick-message.ts'
import { refuse } from '../rules/refuse.ts'
import { spokenOf, ticketContext } from '../rules/ticket-context.ts'
import { openerOf, ticketOfChannel } from '../rules/ticket-record.ts'
import type { TicketsSettings } from '../settings.ts'

/** Sends one of the quick replies. */
export const reply = defineCommand<TicketsSettings>({
  id: 'reply',
  group: null,
  name: inEveryLanguage(m['tickets.commands.reply.name']),
  description: inEveryLanguage(m['tickets.commands.reply.description']),
  permission: null,
  options: [
    {
      key: 'id',
      type: 'string',
      name: inEveryLanguage(m['tickets.commands.reply.id']),
      description: inEveryLanguage(m['tickets.commands.reply.idHelp']),
      required: true,
      autocomplete: true,
    },
  ],
  needs: ({ channelId }) => ({ records: ticketOfChannel(channelId) }),
  decide(event, settings, view) {
    const found = inTicket(event, settings, view, { byCommand: true })
    if (!found.ok) return found.answer
    const { ticket, panel } = found
    const quick = settings.ticketSystem.replies.find(({ id }) => id === event.options.get('id'))
    if (!quick) return refuse(event, 'noReply')
    const context = ticketContext(spokenOf(ticket, panel.name), openerOf(ticket, view), event.channelId, view)
    const message = quickMessage(quick, context)
    const mentions = { users: [ticket.openerId] }
    return {
      effects: [{ type: 'reply', isPrivate: false, message: { ...message, mentions } }],
      reasons: [{ code: 'quickReply' }],
    }
  },
  complete: ({ focused }, { ticketSystem }) =>
    ticketSystem.replies
      .filter(({ id }) => id.toLowerCase().includes(focused.text.toLowerCase()))
      .map(({ id }) => ({ name: id, value: id })),
})
