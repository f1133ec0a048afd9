import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { birthdaysDefaultTexts } from '../default-texts.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { type JoinContext, joinVariables } from '../variables.ts'
import { namesOfAnniversaryGifts } from './anniversary-gifts.ts'

/** How many of those who joined on one day are named; the others are counted. */
export const NAMED_MAX = 40
const DESCRIPTION_MAX = 4096

/** Those who joined the same number of years ago: some by name, the others counted. */
export type JoinedTogether = { years: number; userIds: string[]; others: number }

/** For all who joined the same number of years ago. The content notifies, the embed congratulates. */
export function buildJoinAnniversary(
  { years, userIds, others }: JoinedTogether,
  { joinAnniversaries, birthdays }: BirthdaysSettings,
  view: RuleView,
): BotMessage {
  const { guild, now, cdn } = view
  const { locale } = guild
  const mentions = userIds.map((id) => `<@${id}>`)
  const named = others > 0 ? [...mentions, m['birthdays.joined.others']({ count: others }, { locale })] : mentions
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts)
  const context: JoinContext = {
    member: null,
    guild,
    channel: findById(guild.channels, joinAnniversaries.channel),
    now,
    locale,
    timezone: guild.timezone,
    cdn,
    joined: {
      members: list(named),
      years: m['birthdays.joined.years']({ count: years }, { locale }),
      gifts: list(namesOfAnniversaryGifts(view)) || null,
    },
  }
  const template = joinAnniversaries.message ?? birthdaysDefaultTexts[locale]['joinAnniversaries.message']
  return {
    content: mentions.join(' '),
    embeds: [
      {
        title: m['birthdays.joined.title']({}, { locale }),
        description: cutToLength(fillTemplate(template, joinVariables, context), DESCRIPTION_MAX),
        color: guild.premium ? birthdays.color : view.shared.accentColor,
      },
    ],
    mentions: { users: userIds },
  }
}
