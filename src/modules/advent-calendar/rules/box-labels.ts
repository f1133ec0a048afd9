import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { findById } from '#core/templates/context.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { adventCalendarDefaultTexts } from '../default-texts.ts'
import type { AdventCalendarSettings } from '../settings.ts'
import { boxVariables, type CalendarContext } from '../variables.ts'
import { type Given, whyNotGiven } from './give-reward.ts'
import type { Streak } from './streak.ts'

/** The values for the variables in the texts of a box and of a streak. */
export function contextOf(
  day: number,
  gift: string,
  streak: Streak,
  reward: string | null,
  event: ComponentEvent,
  view: RuleView,
): CalendarContext {
  return {
    member: event.member,
    guild: view.guild,
    channel: findById(view.guild.channels, event.channelId),
    now: view.now,
    locale: event.locale.own,
    timezone: view.guild.timezone,
    cdn: view.cdn,
    day,
    gift,
    streak: { count: streak.count, record: streak.record, reward },
  }
}

/** What the member reads about the box. */
export function boxText(
  day: number,
  gift: string | null,
  given: Given | null,
  streak: Streak,
  event: ComponentEvent,
  settings: AdventCalendarSettings,
  view: RuleView,
): string {
  const locale = event.locale.own
  if (gift === null || given === null) return m['advent-calendar.open.empty']({ day }, { locale })
  if (!given.ok) {
    const because = whyNotGiven(given.reason, locale)
    return m['advent-calendar.open.failed']({ day, gift, because }, { locale })
  }
  const template = settings.calendarMessage ?? adventCalendarDefaultTexts[locale].calendarMessage
  return fillTemplate(template, boxVariables, contextOf(day, gift, streak, null, event, view))
}
