import { defineModule } from '#core/module.ts'
import { issue } from '#core/settings/issues.ts'
import { calendarBoxes } from './calendar-box.ts'
import { calendarStreaks } from './calendar-streak.ts'
import { adventCalendarDefaultTexts } from './default-texts.ts'
import { isCalendarSeason } from './season.ts'
import { adventCalendarSettings } from './settings.ts'

export const adventCalendarModule = defineModule({
  id: 'advent-calendar',
  category: 'life',
  settings: adventCalendarSettings,
  collections: [calendarBoxes, calendarStreaks],
  masterSwitch: 'calendarSystem',
  mainChannel: 'calendarReminder.channel',
  isOn: (settings) => settings.calendarSystem,
  isAvailable: isCalendarSeason,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: ({ calendarReminder }) =>
    calendarReminder.enabled && !calendarReminder.channel ? [issue('calendarReminder.channel', 'V_CHANNEL')] : [],
  defaultTexts: adventCalendarDefaultTexts,
  hasBot: true,
})
