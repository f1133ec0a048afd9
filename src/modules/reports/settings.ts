import * as z from 'zod/mini'
import { CHANNEL_TYPE, THREAD_TYPES } from '#core/guild/types.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { channelId, customText, emoji, int, listOf, roleList, seconds, text } from '#core/settings/kinds.ts'
import { mentionList } from '#core/settings/mention.ts'

const TEXT_MAX = 4000

/** Closed cases of one outcome move here. */
const outcomeThread = () => setting(z.nullable(channelId(THREAD_TYPES)), null, { premium: true })

export const QUICK_REASONS_MAX = 10
const quickReason = z.strictObject({ label: text(80), emoji: z.optional(emoji()) })
export type QuickReason = z.infer<typeof quickReason>

/** Keys match saved guilds; renaming one needs a migration. */
export const reportsSettings = defineSettings({
  reportSystem: group({
    status: setting(z.boolean(), false),
    channel: setting(z.nullable(channelId([CHANNEL_TYPE.text, CHANNEL_TYPE.news])), null),
    mention: setting(mentionList(10), []),
    rolesAccess: setting(roleList(20), []),
    emoji_status: setting(z.boolean(), true),
    message: setting(customText(TEXT_MAX), null),
    openModThread: setting(z.boolean(), false, { premium: true }),
    solvedThread: outcomeThread(),
    sanctionedThread: outcomeThread(),
    refusedThread: outcomeThread(),
    claimLimit: group({ status: setting(z.boolean(), false), max: setting(int(1, 10), 3) }),
    grouping: setting(z.boolean(), true),
    /** A few messages on either side of a reported one are kept with the report. */
    around: setting(z.boolean(), false),
    customSanction: setting(z.boolean(), true),
    dm: group({
      status: setting(z.boolean(), false),
      details: setting(listOf(z.enum(['status', 'moderator', 'context', 'sanction']), 4), ['status']),
    }),
    cooldown: group({ count: setting(int(1, 20), 3), period: setting(seconds(60, 86_400), 600) }),
    banRoles: setting(roleList(10), []),
    reasons: setting(listOf(quickReason, QUICK_REASONS_MAX), []),
    minRoleTarget: setting(z.boolean(), true),
  }),
})

export type ReportsSettings = SettingsOf<typeof reportsSettings>
