import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { DEFAULT_PANEL_ID } from '../rules/effective-panel.ts'
import { openingNeeds, openTicket } from '../rules/open-ticket.ts'
import { refuse } from '../rules/refuse.ts'
import type { TicketsSettings } from '../settings.ts'
import { completePanel, panelIdOf, panelOption, reasonOption } from './options.ts'

const QUOTE_MAX = 700

export const ticket = defineCommand<TicketsSettings>({
  id: 'ticket',
  group: null,
  name: inEveryLanguage(m['tickets.commands.ticket.name']),
  description: inEveryLanguage(m['tickets.commands.ticket.description']),
  permission: null,
  options: [reasonOption(), panelOption()],
  needs: ({ member }) => openingNeeds(member.id),
  decide(event, settings, view) {
    const named = panelIdOf(event.options.get('panel'), settings)
    const panelId = named ?? settings.ticketSystem.panels[0]?.id ?? DEFAULT_PANEL_ID
    const reason = event.options.get('reason')
    const given = { reason: typeof reason === 'string' ? reason.trim() || null : null, filled: null }
    return openTicket(event, panelId, given, settings, view)
  },
  complete: completePanel,
})

/** The menu of a message. */
export const ticketFromMessage = defineCommand<TicketsSettings>({
  id: 'ticket-from-message',
  kind: 'message',
  group: null,
  name: inEveryLanguage(m['tickets.commands.fromMessage.name']),
  description: inEveryLanguage(m['tickets.commands.fromMessage.description']),
  permission: null,
  options: [],
  needs: ({ member }) => openingNeeds(member.id),
  decide(event, settings, view) {
    const { contextMenu } = settings.ticketSystem
    const message = event.targets.messages.get('target')
    if (!contextMenu || !message) return refuse(event, 'panelOff')
    const link = messageLink({ guildId: view.guild.id, channelId: message.channelId, messageId: message.id })
    const quoted = escapeMarkdown(message.content).slice(0, QUOTE_MAX)
    const isGuest = contextMenu.includeAuthor && !message.author.bot && message.author.id !== event.member.id
    const given = {
      reason: `${link}\n${quoted}`.trim(),
      filled: null,
      participants: isGuest ? [message.author.id] : [],
      asksNothing: true,
    }
    return openTicket(event, contextMenu.panelId, given, settings, view)
  },
})
