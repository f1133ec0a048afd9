import * as z from 'zod/mini'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type Setting, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { channelId, color, customText, imageUrl, int, listOf } from '#core/settings/kinds.ts'
import { entryId, listSettings } from '#core/settings/lists.ts'
import { mentionTarget } from '#core/settings/mention.ts'
import { calendarReward } from '#core/settings/reward.ts'

const TEXT_MAX = 4000
export const CALENDAR_DAYS = 24
const STREAK_TARGET = { min: 2, max: 240 } as const

const surprise = z.strictObject({ id: entryId(), reward: calendarReward(), weight: int(1, 100) })
export type Surprise = z.infer<typeof surprise>

const streakReward = z
  .strictObject({
    id: entryId(),
    target: int(STREAK_TARGET.min, STREAK_TARGET.max),
    /** `unique` is earned when the count is reached, `multiple` each time it is a multiple. */
    mode: z.enum(['unique', 'multiple']),
    repeatable: z.boolean(),
    scope: z.enum(['allYears', 'currentYear']),
    reward: calendarReward(),
  })
  .check(
    z.refine(
      ({ scope, target }) => scope === 'allYears' || target <= CALENDAR_DAYS,
      refusedAs('V_RANGE', { min: STREAK_TARGET.min, max: CALENDAR_DAYS }),
    ),
  )
export type StreakReward = z.infer<typeof streakReward>

type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24

/** One setting for each day: two people who fill different boxes both win. */
const boxes = Object.fromEntries(
  Array.from({ length: CALENDAR_DAYS }, (_, index) => [
    index + 1,
    setting(listOf(surprise, limits.calendarSurprises.premium), [], { limit: 'calendarSurprises' }),
  ]),
) as { readonly [day in `${Day}`]: Setting<Surprise[]> }

/** Keys match saved guilds; renaming one needs a migration. */
export const adventCalendarSettings = defineSettings({
  calendarSystem: setting(z.boolean(), false),
  calendarBackground: setting(z.nullable(imageUrl()), null, { premium: true }),
  calendarBackgroundVeil: setting(z.boolean(), true),
  calendarMessage: setting(customText(TEXT_MAX), null),
  calendarStreakMessage: setting(customText(TEXT_MAX), null),
  calendarBoxes: group(boxes),
  calendarStreaks: setting(listOf(streakReward, limits.calendarStreaks.premium), [], { limit: 'calendarStreaks' }),
  ...listSettings('calendar'),
  /** Days on the server, and age of the account, before a member may open a box. */
  calendarMinDays: setting(int(0, 30), 0),
  calendarReminder: group({
    enabled: setting(z.boolean(), false),
    channel: setting(z.nullable(channelId(WRITABLE_TYPES)), null),
    hour: setting(int(0, 23), 10),
    mention: setting(z.nullable(mentionTarget()), null),
  }),
  calendarColor: setting(color(), '#cd6e57', { premium: true }),
})

export type AdventCalendarSettings = SettingsOf<typeof adventCalendarSettings>
