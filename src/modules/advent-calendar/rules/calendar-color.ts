import type { RuleView } from '#core/bot/view.ts'
import type { AdventCalendarSettings } from '../settings.ts'

/** Only premium servers may choose a colour. */
export const colorOf = ({ calendarColor }: AdventCalendarSettings, { guild, shared }: RuleView): string =>
  guild.premium ? calendarColor : shared.accentColor
