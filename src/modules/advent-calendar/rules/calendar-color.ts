import type { RuleView } from '#core/bot/view.ts'
import type { AdventCalendarSettings } from '../settings.ts'

/** A colour of their own is for premium servers. */
export const colorOf = ({ calendarColor }: AdventCalendarSettings, { guild, shared }: RuleView): string =>
  guild.premium ? calendarColor : shared.accentColor
