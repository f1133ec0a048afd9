import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotEmbed } from '#core/bot/message.ts'
import type { OwnCommand } from '#core/bot/shared-settings.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { commandUsage } from '#core/commands/command-usage.ts'
import { passesList } from '#core/gains/lists.ts'
import type { Locale } from '#core/locale.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

/** Even with the longest names and descriptions, a page of them fits beside one of the bot's commands. */
export const OWN_ROWS = 10

type Asker = { member: MemberSnapshot; channelId: string }

/** Custom commands that would not be refused in this channel. For administrators only the list of channels counts. */
function isOpenTo(
  { hidden, channelsMode, channels, rolesMode, roles }: OwnCommand,
  asker: Asker,
  { guild }: RuleView,
): boolean {
  return (
    !hidden &&
    passesList(channelsMode, channels, guild.chainOf(asker.channelId)) &&
    (guild.memberCan(asker.member, 'administrator') || passesList(rolesMode, roles, asker.member.roleIds))
  )
}

/** The server's custom commands that this person may run here. */
export const ownCommandsFor = (asker: Asker, view: RuleView): OwnCommand[] =>
  (view.shared.ownCommands ?? []).filter((command) => isOpenTo(command, asker, view))

export function ownCommandsEmbed(commands: readonly OwnCommand[], locale: Locale, { shared }: RuleView): BotEmbed {
  const { prefix, accentColor } = shared
  const lines = commands.map(({ name, description, params = [] }) =>
    [`**${escapeMarkdown(commandUsage(`${prefix}${name}`, params))}**`, escapeMarkdown(description)]
      .filter(Boolean)
      .join(' · '),
  )
  return { color: accentColor, title: m['commands.help.own']({}, { locale }), description: lines.join('\n') }
}

export const pageAsked = ({ args: [, page = '0'] }: ComponentEvent): number => Number(page)
