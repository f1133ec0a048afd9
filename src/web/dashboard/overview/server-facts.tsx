import { brand } from '#core/brand.ts'
import { formatNumber } from '#core/numbers.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'

const NO_BREAK_SPACE = '\u00A0'

/** The number of members, the boosts, and since when the bot has been there. */
export function ServerFacts() {
  const { locale } = useGuildTools()
  const { memberCount, boosts, bot } = useEditing(({ guild }) => guild)
  const timeZone = useEditing(({ saved }) => String(saved.timezone))
  const date = writtenDate(new Date(bot.since), locale, { dateStyle: 'long', timeZone })
  const facts = [
    m['dashboard.members']({ count: memberCount, shown: formatNumber(memberCount, locale) }),
    ...(boosts.count > 0 ? [m['overview.facts.boosts'](boosts)] : []),
    m['overview.facts.since']({ bot: brand.name, date: date.replaceAll(' ', NO_BREAK_SPACE) }),
  ]
  return facts.join(' · ')
}
