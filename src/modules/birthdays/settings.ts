import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import {
  channelId,
  color,
  customText,
  givenRoleId,
  hourOfDay,
  int,
  listOf,
  roleId,
  snowflake,
} from '#core/settings/kinds.ts'
import { entryId, roleListSettings } from '#core/settings/lists.ts'
import { mentionTarget } from '#core/settings/mention.ts'
import { hasInteractiveParts, messageContent } from '#core/settings/message.ts'

const TEXT_MAX = 4000
const MEMBERSHIP_MAX_DAYS = 365

export const ANNOUNCEMENT_TYPES = [
  CHANNEL_TYPE.text,
  CHANNEL_TYPE.news,
  CHANNEL_TYPE.newsThread,
  CHANNEL_TYPE.publicThread,
  CHANNEL_TYPE.privateThread,
] as const

export const targetedMessage = z.strictObject({
  id: entryId(),
  target: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('member'), id: snowflake() }),
    z.strictObject({ type: z.literal('role'), id: roleId() }),
  ]),
  channel: channelId(ANNOUNCEMENT_TYPES),
  message: messageContent().check(z.refine((message) => !hasInteractiveParts(message), refusedAs('V_CONFLICT'))),
  /** A surprise: shown as such to the other administrators. */
  hideFromTarget: z.boolean(),
})
export type TargetedMessage = z.infer<typeof targetedMessage>

/** The same person would be congratulated twice in one place. */
export const haveDistinctTargets = (messages: readonly TargetedMessage[]) =>
  new Set(messages.map(({ target, channel }) => `${target.type} ${target.id} ${channel}`)).size === messages.length

/** Only the announcement uses these: the role, gifts and targeted messages work without it. */
const ANNOUNCED = { power: 'birthdays.announcement' } as const

/** Keys match saved guilds; renaming one needs a migration. */
export const birthdaysSettings = defineSettings({
  birthdays: group({
    mode: setting(z.enum(['public', 'private']), 'public'),
    announcement: setting(z.boolean(), false),
    channel: setting(z.nullable(channelId(ANNOUNCEMENT_TYPES)), null, ANNOUNCED),
    time: setting(hourOfDay(), 8),
    mention: setting(z.nullable(mentionTarget()), null, ANNOUNCED),
    message: setting(customText(TEXT_MAX), null, ANNOUNCED),
    ...roleListSettings(),
    role: setting(z.nullable(givenRoleId()), null),
    ...roleListSettings('role'),
    customMessages: setting(
      listOf(targetedMessage, limits.birthdayMessages.premium).check(
        z.refine(haveDistinctTargets, refusedAs('V_DUPLICATE')),
      ),
      [],
      { limit: 'birthdayMessages' },
    ),
    ...roleListSettings('gift'),
    showAge: setting(z.boolean(), true),
    minMembership: setting(int(0, MEMBERSHIP_MAX_DAYS), 0),
    color: setting(color(), '#cd6e57', { premium: true, ...ANNOUNCED }),
  }),
  /** For the day on which somebody joined the server; sent at the hour of birthdays. */
  joinAnniversaries: group({
    enabled: setting(z.boolean(), false),
    channel: setting(z.nullable(channelId(ANNOUNCEMENT_TYPES)), null),
    message: setting(customText(TEXT_MAX), null),
    ...roleListSettings(),
  }),
})

export type BirthdaysSettings = SettingsOf<typeof birthdaysSettings>
