import { isCountedChannel } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { figureName } from '../rules/figure-name.ts'
import type { StatsChannel } from '../stats-channel.ts'

const UNKNOWN = '…'

/** The current name of the channel, or the one it will get, as far as this page knows the figure. */
export function useFigureName(): (entry: StatsChannel) => string {
  const guild = useEditing((editing) => editing.guild)
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const known: Partial<Record<StatsChannel['target'], number>> = {
    members: guild.memberCount,
    // @everyone is a role only for Discord.
    roles: guild.roles.length - 1,
    channels: guild.channels.filter(isCountedChannel).length,
  }
  return (entry) => {
    const count = known[entry.target]
    if (count !== undefined) return figureName(entry, count, language)
    const channel = guild.channels.find(({ id }) => id === entry.channel)
    return channel?.name ?? entry.format.replaceAll('{count}', UNKNOWN)
  }
}
