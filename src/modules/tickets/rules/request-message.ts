import { customId } from '#core/bot/custom-id.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { TicketDraft } from './draft.ts'
import { type EffectivePanel, teamRoles } from './effective-panel.ts'
import { printedAnswer } from './ticket-context.ts'

/** The request in the reception channel, with its two buttons. */
export function requestMessage(id: string, draft: TicketDraft, panel: EffectivePanel, view: RuleView): BotMessage {
  const { locale } = view.guild
  const roles = panel.moderatorMentions ? teamRoles(panel).filter((role) => view.guild.roles.has(role)) : []
  const accept = m['tickets.bot.accept']({}, { locale })
  const refuse = m['tickets.bot.refuse']({}, { locale })
  return {
    ...(roles.length > 0 && { content: roles.map((role) => `<@&${role}>`).join(' ') }),
    embeds: [{ ...requestEmbed(draft, panel.name, locale), color: view.shared.accentColor }],
    rows: [
      {
        buttons: [
          { customId: customId('tickets', 'accept', id), style: 'green', label: accept },
          { customId: customId('tickets', 'refuse', id), style: 'red', label: refuse },
        ],
      },
    ],
    mentions: { roles },
  }
}

function requestEmbed({ openerId, reason, answers }: TicketDraft, panel: string, locale: Locale) {
  const told = [
    ...(reason === null ? [] : [{ label: m['tickets.bot.reason']({}, { locale }), value: reason }]),
    ...answers,
  ]
  return {
    title: m['tickets.bot.requestTitle']({ panel }, { locale }),
    description: m['tickets.bot.requestBy']({ member: `<@${openerId}>` }, { locale }),
    fields: told.map(({ label, value }) => ({ name: label, value: cutToLength(printedAnswer(value), 900) })),
  }
}

/** The same without buttons, and with the decision. */
export function decidedMessage(
  draft: TicketDraft,
  panel: string,
  outcome: string,
  { guild, shared }: RuleView,
): BotMessage {
  const embed = requestEmbed(draft, panel, guild.locale)
  const name = m['tickets.bot.outcome']({}, guild)
  return { embeds: [{ ...embed, color: shared.accentColor, fields: [...embed.fields, { name, value: outcome }] }] }
}
