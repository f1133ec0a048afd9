import type { RuleView } from '#core/bot/view.ts'
import type { EconomySettings } from '../settings.ts'

const MONEY_COLOR = '#57c478'

/** Only premium servers may choose a colour. */
export const colorOf = ({ moneyColor }: EconomySettings, { guild }: Pick<RuleView, 'guild'>): string =>
  guild.premium ? moneyColor : MONEY_COLOR
