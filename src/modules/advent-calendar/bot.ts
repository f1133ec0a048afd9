import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { deliveryTags } from '#core/rewards/reward-delivery.ts'
import { calendar, calendarTop } from './commands/calendar.ts'
import { calendarGuides } from './guide/calendar-guides.ts'
import { adventCalendarModule } from './module.ts'
import { ARCHIVE, ARCHIVE_JOB, ARCHIVE_PLAN, archive, archiveNeeds, planArchive } from './rules/archive.ts'
import { drawSecond } from './rules/draw-second.ts'
import { GIFT_TAG, giftNeeds, hearOfGift } from './rules/failed-gift.ts'
import { GOAL_JOB, goalNeeds, lookAtChangedGoal, reachGoal } from './rules/goal.ts'
import { boxNeeds, openBox, openLate } from './rules/open-box.ts'
import { planReminders, REMIND_JOB, REMINDER_MEMORY, remind } from './rules/remind.ts'
import { calendarNeeds, showCalendar } from './rules/show-calendar.ts'
import { OPENING, STREAK } from './rules/stored-openings.ts'
import type { AdventCalendarSettings } from './settings.ts'

const line = () => 'reminder'
const reminders = { when: () => true, line, needs: () => ({ memory: [...REMINDER_MEMORY, ARCHIVE_PLAN] }) }
const plan = (settings: AdventCalendarSettings, view: RuleView): Decision => {
  const [mornings, closing] = [planReminders(settings, view), planArchive(settings, view)]
  return { effects: [...mornings.effects, ...closing.effects], reasons: [...mornings.reasons, ...closing.reasons] }
}

export const bot = defineBot(adventCalendarModule, {
  keeps: { records: [{ kind: OPENING }, { kind: STREAK }, { kind: ARCHIVE }] },
  on: {
    guildAvailable: { ...reminders, decide: (_event, settings, view) => plan(settings, view) },
    settingsChanged: {
      ...reminders,
      concerns: ({ keys }) =>
        ['calendarSystem', 'calendarReminder', 'calendarGoal', 'timezone'].some((key) => keys.includes(key)),
      decide(event, settings, view) {
        const { effects, reasons } = plan(settings, view)
        return { effects: [...effects, ...lookAtChangedGoal(event, settings, view)], reasons }
      },
    },
    jobDue: byJob<AdventCalendarSettings>({
      [REMIND_JOB]: { line, needs: reminders.needs, decide: remind },
      [ARCHIVE_JOB]: { line, needs: archiveNeeds, decide: archive },
      [GOAL_JOB]: { line, needs: ({ at }, settings, guild) => goalNeeds(at, guild, settings), decide: reachGoal },
    }),
    answered: byTag<AdventCalendarSettings>({
      [GIFT_TAG]: {
        needs: ({ payload }) => giftNeeds(payload),
        decide: (event, _settings, view) => hearOfGift(event, view),
      },
      ...deliveryTags,
    }),
  },
  guides: calendarGuides,
  commands: [calendar, calendarTop],
  routes: {
    // Clicks of one member wait for each other: the second of two finds the box already open.
    open: {
      kind: 'component',
      who: 'owner',
      needs: boxNeeds,
      decide: openBox,
    },
    late: {
      kind: 'component',
      who: 'owner',
      needs: boxNeeds,
      decide: openLate,
    },
    second: {
      kind: 'component',
      who: 'anybody',
      needs: boxNeeds,
      decide: drawSecond,
    },
    show: {
      kind: 'component',
      who: 'anybody',
      needs: calendarNeeds,
      decide: (event, settings, view) => showCalendar(event, true, settings, view),
    },
  },
})
