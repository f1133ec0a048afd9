import { customId } from '#core/bot/custom-id.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotEmbed, BotRow } from '#core/bot/message.ts'
import type { OwnCommand } from '#core/bot/shared-settings.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { commandUsage } from '#core/commands/command-usage.ts'
import { pageOf, pagerRow } from '#core/commands/pager.ts'
import { passesList } from '#core/gains/lists.ts'
import type { Locale } from '#core/locale.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

/** Even with the longest names and descriptions, a page fits into an embed together with the bot's own commands. */
const PAGE_ROWS = 10

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

/** The server's custom commands that this person may run here; null: there are none. */
export function ownCommandsPart(
  asker: Asker,
  page: number,
  locale: Locale,
  view: RuleView,
): { embed: BotEmbed; rows: BotRow[] } | null {
  const { ownCommands = [], prefix, accentColor } = view.shared
  const open = ownCommands.filter((command) => isOpenTo(command, asker, view))
  if (open.length === 0) return null
  const { shown, page: at, pages } = pageOf(open, page, PAGE_ROWS)
  const lines = shown.map(({ name, description, params = [] }) =>
    [`**${escapeMarkdown(commandUsage(`${prefix}${name}`, params))}**`, escapeMarkdown(description)]
      .filter(Boolean)
      .join(' · '),
  )
  return {
    embed: { color: accentColor, title: m['commands.help.own']({}, { locale }), description: lines.join('\n') },
    rows: pagerRow(at, pages, locale, (to) => customId('general', 'help', asker.member.id, to)),
  }
}

export const pageAsked = ({ args: [, page = '0'] }: ComponentEvent): number => Number(page)
