import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { defineSettings, type SettingsOf, setting } from '#core/settings/define.ts'
import { listOf } from '#core/settings/kinds.ts'
import { needsPremium, reactionMessage } from './reaction-message.ts'

/** Keys match saved guilds; renaming one needs a migration. */
export const rolesReactionsSettings = defineSettings({
  rolereacts: setting(listOf(reactionMessage(), limits.reactionRoles.premium), [], {
    limit: 'reactionRoles',
    premium: (raised) => raised.some(needsPremium),
  }),
  /** A role that gains sensitive permissions later is not given until somebody has reviewed it. */
  rolereactsGuard: setting(z.boolean(), true),
})

export type RolesReactionsSettings = SettingsOf<typeof rolesReactionsSettings>
