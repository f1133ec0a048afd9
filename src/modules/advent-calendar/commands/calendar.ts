import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { answer, answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import { longestStreaks, runningStreaks } from '../rules/running-streaks.ts'
import { calendarNeeds, showCalendar } from '../rules/show-calendar.ts'
import type { AdventCalendarSettings } from '../settings.ts'

export const calendar = defineCommand<AdventCalendarSettings>({
  id: 'calendar',
  group: null,
  name: inEveryLanguage(m['advent-calendar.commands.calendar.name']),
  description: inEveryLanguage(m['advent-calendar.commands.calendar.description']),
  permission: null,
  options: [],
  // Answers with its own message when the calendar is off.
  evenWhenOff: true,
  needs: calendarNeeds,
  decide: (event, settings, view) => showCalendar(event, false, settings, view),
})

const ROWS = 10

export const calendarTop = defineCommand<AdventCalendarSettings>({
  id: 'calendar-top',
  group: null,
  name: inEveryLanguage(m['advent-calendar.commands.top.name']),
  description: inEveryLanguage(m['advent-calendar.commands.top.description']),
  permission: null,
  options: [],
  needs: () => ({ records: { streaks: longestStreaks } }),
  decide({ locale: { own, server: locale } }, _settings, view) {
    const lines = runningStreaks(view.records.streaks, view.now, view.guild.timezone)
      .slice(0, ROWS)
      .map(({ userId, streak }, place) =>
        m['advent-calendar.commands.top.row'](
          { rank: place + 1, member: `<@${userId}>`, count: streak.count, record: streak.record },
          { locale },
        ),
      )
    if (lines.length === 0) {
      return answerPrivately(m['advent-calendar.commands.top.none']({}, { locale: own }), 'nobodyRanked')
    }
    const title = m['advent-calendar.commands.top.title']({}, { locale })
    return answer(view, { isPrivate: false, embed: { title, description: lines.join('\n') } })
  },
})
