import type { RuleView } from '#core/module.ts'
import type { SlimGuild } from './guilds/slim-guild.ts'
import type { Configuration } from './settings-cache.ts'

type Surroundings = Pick<RuleView, 'botId' | 'cdn' | 'draw' | 'memory'> & {
  /** At the time of the event: others may have come since. */
  memberCount: number
}

export function ruleViewOf(guild: SlimGuild, { settings, premium }: Configuration, around: Surroundings): RuleView {
  const { memberCount, ...rest } = around
  const { name, description, icon, boostLevel, boostCount } = guild.facts
  return {
    ...rest,
    guild: {
      ...{ id: guild.id, name, description, icon, memberCount, premium, boostLevel, boostCount },
      locale: settings.language,
      timezone: settings.timezone,
      roles: [...guild.roles.values()],
      channels: [...guild.channels.values()],
    },
  }
}
