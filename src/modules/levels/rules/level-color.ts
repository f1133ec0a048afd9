import type { RuleView } from '#core/bot/view.ts'
import type { LevelsSettings } from '../settings.ts'

/** A colour of their own is for premium servers. */
export const colorOf = ({ levelsColor }: LevelsSettings, { guild, shared }: RuleView): string =>
  guild.premium ? levelsColor : shared.accentColor
