import * as z from 'zod/mini'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { channelId, color, customText, hourOfDay, imageUrl, int } from '#core/settings/kinds.ts'
import { listSettings } from '#core/settings/lists.ts'
import { mentionTarget } from '#core/settings/mention.ts'

const TEXT_MAX = 4000
const CATCH_UP_PRICE_MAX = 1_000_000
const GOAL_MEMBERS = { min: 2, max: 100_000 } as const

/** Keys match saved guilds; renaming one needs a migration. */
export const adventCalendarSettings = defineSettings({
  calendarSystem: setting(z.boolean(), false),
  calendarBackground: setting(z.nullable(imageUrl()), null, { premium: true }),
  calendarBackgroundVeil: setting(z.boolean(), true),
  calendarMessage: setting(customText(TEXT_MAX), null),
  calendarStreakMessage: setting(customText(TEXT_MAX), null),
  ...listSettings('calendar'),
  /** Days on the server, and age of the account, before a member may open a box. */
  calendarMinDays: setting(int(0, 30), 0),
  /** One missed day per season can be opened late. */
  calendarCatchUp: group({
    enabled: setting(z.boolean(), false),
    /** In coins; 0: free. */
    price: setting(int(0, CATCH_UP_PRICE_MAX), 200),
  }),
  /** When this many members have opened the box of a day, everybody who opens it gets a second surprise. */
  calendarGoal: group({
    enabled: setting(z.boolean(), false),
    members: setting(int(GOAL_MEMBERS.min, GOAL_MEMBERS.max), 25),
  }),
  calendarReminder: group({
    enabled: setting(z.boolean(), false),
    channel: setting(z.nullable(channelId(WRITABLE_TYPES)), null),
    hour: setting(hourOfDay(), 10),
    mention: setting(z.nullable(mentionTarget()), null),
  }),
  calendarColor: setting(color(), '#cd6e57', { premium: true }),
})

export type AdventCalendarSettings = SettingsOf<typeof adventCalendarSettings>
