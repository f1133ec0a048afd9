import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { channelId, givenRoleId, LIST_MAX, listOf, seconds } from '#core/settings/kinds.ts'
import { entryId, listSettings, roleListFields, roleListSettings } from '#core/settings/lists.ts'

const DELAY_MIN_SECONDS = 60
const DAY_SECONDS = 86_400
const DELAY_MAX_SECONDS = 365 * DAY_SECONDS

export const VOICE_TYPES = [CHANNEL_TYPE.voice, CHANNEL_TYPE.stage, CHANNEL_TYPE.category] as const

/** A role listed twice is kept once, at its first place. */
const arrivalRoles = () =>
  z.array(givenRoleId()).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.maxLength(limits.joinRoles.premium),
  )

export const delayedRole = z
  .strictObject({
    id: entryId(),
    role: givenRoleId(),
    delay: seconds(DELAY_MIN_SECONDS, DELAY_MAX_SECONDS),
    ...roleListFields(),
    /** Removed when the role is given; the bot must be above these too. */
    remove: listOf(givenRoleId(), LIST_MAX.roles),
  })
  .check(z.refine(({ role, remove }) => !remove.includes(role), refusedAs('V_DUPLICATE')))
export type DelayedRole = z.infer<typeof delayedRole>

/** Without an id, and with no role chosen yet. */
export const NEW_DELAYED_ROLE: Omit<DelayedRole, 'id'> = {
  role: '',
  delay: 7 * DAY_SECONDS,
  rolesMode: 'forbidden',
  roles: [],
  remove: [],
}

export const extraVoiceRole = z.strictObject({ channel: channelId(VOICE_TYPES), role: givenRoleId() })
export type ExtraVoiceRole = z.infer<typeof extraVoiceRole>
const hasOneRolePerChannel = (extras: readonly z.infer<typeof extraVoiceRole>[]) =>
  new Set(extras.map(({ channel }) => channel)).size === extras.length

/** Keys match saved guilds; renaming one needs a migration. */
export const autorolesSettings = defineSettings({
  defaultRole: setting(arrivalRoles(), [], { limit: 'joinRoles' }),
  defaultRoleBots: setting(arrivalRoles(), [], { limit: 'joinRoles' }),
  defaultRoleWait: setting(z.enum(['verified', 'join']), 'verified'),
  delayedRoles: setting(listOf(delayedRole, limits.joinRoles.premium), [], { limit: 'joinRoles' }),
  voiceRole: group({
    role: setting(z.nullable(givenRoleId()), null),
    ...listSettings('', VOICE_TYPES),
    extra: setting(
      z
        .array(extraVoiceRole)
        .check(z.maxLength(limits.voiceExtraRoles.premium), z.refine(hasOneRolePerChannel, refusedAs('V_DUPLICATE'))),
      [],
      { limit: 'voiceExtraRoles' },
    ),
  }),
  stickyRoles: group({
    enabled: setting(z.boolean(), false),
    ...roleListSettings(),
    /** Roles that could harm the server are only restored if they are listed here. */
    dangerous: setting(listOf(givenRoleId(), LIST_MAX.roles), []),
  }),
})

export type AutorolesSettings = SettingsOf<typeof autorolesSettings>
