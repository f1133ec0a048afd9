import { customId } from '#core/bot/custom-id.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import type { Closed, Closing } from './closing.ts'
import { NO_SUMMARY } from './closing-summary.ts'
import { feedbackMessage } from './feedback.ts'
import type { Ticket } from './ticket-record.ts'
import { transcriptLink } from './web-transcript.ts'

/** The message in the channel once the ticket is closed. */
export function closedMessage({ id, reason, isLeaving, webId }: Closed, view: RuleView): BotMessage {
  const { guild, shared } = view
  const { locale } = guild
  const words = isLeaving
    ? m['tickets.bot.closedLeft']({}, { locale })
    : id === null
      ? m['tickets.bot.closedIdle']({}, { locale })
      : m['tickets.bot.closedBy']({ member: `<@${id}>` }, { locale })
  const button = (route: string, style: 'green' | 'grey' | 'red', label: string) => ({
    customId: customId('tickets', route),
    style,
    label,
  })
  const fields = reason ? [{ name: m['tickets.bot.reason']({}, { locale }), value: printed(reason) }] : []
  return {
    embeds: [{ description: words, color: shared.accentColor, fields }],
    rows: [
      {
        buttons: [
          button('reopen', 'green', m['tickets.bot.reopen']({}, { locale })),
          button('transcript', 'grey', m['tickets.bot.transcript']({}, { locale })),
          button('delete', 'red', m['tickets.bot.delete']({}, { locale })),
        ],
      },
      ...(webId === null ? [] : [transcriptLink(webId, view)]),
    ],
  }
}

const printed = (text: string) => cutToLength(escapeMarkdown(text), 1_000)

/** Without a reason nobody is told about the closing; the rating is asked for separately. */
export function tellOpener(
  ticket: Ticket,
  { reason, isLeaving, webId }: Closed,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  if (isLeaving) return []
  const { guild } = view
  const facts = { number: ticket.number, server: escapeMarkdown(guild.name) }
  const told: Effect[] = reason
    ? [
        {
          type: 'sendDirectMessage',
          userId: ticket.openerId,
          message: {
            embeds: [
              {
                description: m['tickets.bot.closedTold'](facts, guild),
                color: view.shared.accentColor,
                fields: [{ name: m['tickets.bot.reason']({}, guild), value: printed(reason) }],
              },
            ],
            rows: webId === null ? [] : [transcriptLink(webId, view)],
          },
          optional: true,
        },
      ]
    : []
  const feedback = feedbackMessage(ticket, settings, view)
  return [
    ...told,
    ...(feedback
      ? [{ type: 'sendDirectMessage', userId: ticket.openerId, message: feedback, optional: true } as const]
      : []),
  ]
}

/** Read by the team: includes the summary, which the member does not see. */
export function closedLine({ number, openerId }: Ticket, closing: Closing, { guild }: RuleView): string {
  const { id, reason, summary = NO_SUMMARY } = closing
  const facts = { number, member: `<@${openerId}>`, by: `<@${id ?? guild.bot.id}>` }
  const outcome = [summary.tag && `**${escapeMarkdown(summary.tag)}**`, summary.outcome && printed(summary.outcome)]
  return [
    m['tickets.bot.history.closed'](facts, guild),
    ...(reason ? [`> ${printed(reason).replaceAll('\n', '\n> ')}`] : []),
    outcome.filter(Boolean).join(' · '),
  ]
    .filter(Boolean)
    .join('\n')
}
