import type { RuleView } from '#core/bot/view.ts'
import type { LevelsSettings } from '../settings.ts'

/** Only premium servers may choose a colour. */
export const colorOf = ({ levelsColor }: LevelsSettings, { guild, shared }: RuleView): string =>
  guild.premium ? levelsColor : shared.accentColor
