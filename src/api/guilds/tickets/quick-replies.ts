import { cutToLength } from '#core/templates/cut.ts'
import { TICKET_REPLY_MAX, type TicketConversation } from '#core/tickets-api.ts'
import { renderText, spokenOf, ticketContext } from '#modules/tickets/rules/ticket-context.ts'
import { panelOfTicket, type Ticket } from '#modules/tickets/rules/ticket-record.ts'
import type { LoadedGuild } from '../guild-view.ts'

/** The quick replies, filled in for this ticket, to be read and changed before they are sent. */
export function quickRepliesFor(
  ticket: Ticket,
  guild: LoadedGuild,
  { now, cdn }: { now: number; cdn: string },
): TicketConversation['quickReplies'] {
  const { language: locale, timezone, ticketSystem } = guild.settings
  const panel = panelOfTicket(ticket, guild.settings, guild)
  const context = ticketContext(spokenOf(ticket, panel?.name ?? ''), ticket.body.opener, ticket.channelId, {
    guild: { ...guild.base.snapshot, premium: guild.premium, locale, timezone, channels: guild.base.channels },
    cdn,
    now,
  })
  return ticketSystem.replies.map(({ id, content, embed }) => {
    const template = content ?? [embed?.title, embed?.description].filter(Boolean).join('\n')
    return { id, text: cutToLength(renderText(template, context), TICKET_REPLY_MAX) }
  })
}
