import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent, ComponentEvent } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { AdventCalendarSettings } from '../settings.ts'
import { calendarMessage } from './calendar-message.ts'
import { calendarMoment } from './calendar-moment.ts'
import { lateDay } from './catch-up.ts'
import { goalNeeds, goalOf } from './goal.ts'
import { openingsOf, readOpenings } from './stored-openings.ts'
import { notOpenYet, whyNotHere } from './who-may-open.ts'

export function calendarNeeds(
  { member, at }: CommandEvent | ComponentEvent,
  settings: AdventCalendarSettings,
  guild: GuildIndex,
): Needs {
  const goal = goalNeeds(at, guild, settings)
  return { ...goal, records: { ...openingsOf(member.id, at, guild), ...goal.records } }
}

/** From 25 to 31 December it can still be viewed. */
export function showCalendar(
  event: CommandEvent | ComponentEvent,
  isPrivate: boolean,
  settings: AdventCalendarSettings,
  view: RuleView,
): Decision {
  const { own, server } = event.locale
  if (!settings.calendarSystem)
    return answerPrivately(m['advent-calendar.refused.off']({}, { locale: own }), 'calendarOff')
  const elsewhere = whyNotHere(event.channelId, own, settings, view)
  if (elsewhere && !isPrivate) return answerPrivately(elsewhere.text, elsewhere.code)
  const moment = calendarMoment(new Date(view.now), view.guild.timezone)
  if (moment.phase === 'before') {
    const { text, code } = notOpenYet(own, view)
    return answerPrivately(text, code)
  }
  const openings = readOpenings(view)
  const day = moment.phase === 'open' ? moment.day : null
  const shown = {
    userId: event.member.id,
    day,
    openings,
    late: lateDay(openings, day, settings, view),
    goal: goalOf(day, settings, view),
  }
  const message = calendarMessage(shown, isPrivate ? own : server, settings, view)
  return { effects: [{ type: 'reply', isPrivate, message }], reasons: [{ code: 'answered' }] }
}
