import { choiceField, switchField } from '#core/guides/fields.ts'
import type { EntryGuide } from '#core/guides/guide.ts'
import { rewardLine, rewardPart, rewardTypeField } from '#core/guides/reward-fields.ts'
import { m } from '#texts'
import { calendarBoxes } from '../calendar-box.ts'
import { calendarStreaks } from '../calendar-streak.ts'

const rewardType = () => rewardTypeField(['role', 'temprole', 'xp', 'money', 'item', 'custom'], true)
const NEW_REWARD = { type: 'money', amount: 100 }

const boxGuide: EntryGuide = {
  id: 'boxes',
  list: { collection: calendarBoxes.name },
  title: m['collections.names.calendarBoxes'],
  create: m['advent-calendar.guide.addSurprise'],
  none: m['advent-calendar.page.boxes.summary'],
  start: () => ({ day: 1, weight: 1, reward: NEW_REWARD }),
  nameOf: (entry, context) =>
    m['advent-calendar.guide.box'](
      { day: String(entry.day ?? ''), reward: rewardLine(entry, context) },
      { locale: context.locale },
    ),
  line: rewardLine,
  parts: [
    {
      key: 'box',
      name: m['advent-calendar.guide.day'],
      fields: [
        { key: 'day', label: m['advent-calendar.guide.day'], control: () => ({ kind: 'number' }) },
        {
          key: 'weight',
          label: m['advent-calendar.guide.weight'],
          help: m['advent-calendar.guide.weightHelp'],
          control: () => ({ kind: 'number' }),
        },
        rewardType(),
      ],
    },
    rewardPart(true),
  ],
}

const streakGuide: EntryGuide = {
  id: 'streaks',
  list: { collection: calendarStreaks.name },
  title: m['collections.names.calendarStreaks'],
  create: m['advent-calendar.page.streaks.add'],
  none: m['advent-calendar.page.streaks.noneHelp'],
  start: () => ({ target: 5, mode: 'unique', repeatable: false, scope: 'currentYear', reward: NEW_REWARD }),
  nameOf: (entry, context) =>
    m['advent-calendar.guide.streak'](
      { target: String(entry.target ?? ''), reward: rewardLine(entry, context) },
      { locale: context.locale },
    ),
  line: rewardLine,
  parts: [
    {
      key: 'count',
      name: m['advent-calendar.page.streaks.target'],
      fields: [
        { key: 'target', label: m['advent-calendar.page.streaks.target'], control: () => ({ kind: 'number' }) },
        choiceField(
          { key: 'mode', label: m['advent-calendar.page.streaks.mode'] },
          { unique: m['advent-calendar.page.streaks.unique'], multiple: m['advent-calendar.page.streaks.multiple'] },
        ),
        choiceField(
          { key: 'scope', label: m['advent-calendar.page.streaks.scope'] },
          {
            currentYear: m['advent-calendar.page.streaks.scopeYear'],
            allYears: m['advent-calendar.page.streaks.scopeAll'],
          },
        ),
        switchField({ key: 'repeatable', label: m['advent-calendar.page.streaks.repeatable'] }),
        rewardType(),
      ],
    },
    rewardPart(true),
  ],
}

/** The surprises of boxes and the rewards of streaks, edited through `/config`. */
export const calendarGuides: readonly EntryGuide[] = [boxGuide, streakGuide]
