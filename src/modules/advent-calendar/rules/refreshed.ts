import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { AdventCalendarSettings } from '../settings.ts'
import { calendarMessage } from './calendar-message.ts'
import { lateDay } from './catch-up.ts'
import { goalOf } from './goal.ts'
import type { Opening } from './stored-openings.ts'

/** The message above the button: a public one is in the server's language. `counted`: today's boxes opened just now. */
export function refreshed(
  event: ComponentEvent,
  openings: readonly Opening[],
  day: number,
  settings: AdventCalendarSettings,
  view: RuleView,
  counted = 0,
): BotMessage {
  const locale = event.message.isPrivate ? event.locale.own : event.locale.server
  const late = lateDay(openings, day, settings, view)
  const goal = goalOf(day, settings, view)
  const counting = goal && { ...goal, count: goal.count + counted }
  return calendarMessage({ userId: event.member.id, day, openings, late, goal: counting }, locale, settings, view)
}
