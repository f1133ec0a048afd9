import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { defineSettings, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { imageUrl, listOf, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

export const PROFILE_NAME_MAX = 80

/** Discord refuses webhooks with these names. */
function isAllowedSender(name: string): boolean {
  return !/discord|clyde/i.test(name) && !/^\s*(?:everyone|here)\s*$/i.test(name)
}

export const senderProfile = z.strictObject({
  id: entryId(),
  name: text(PROFILE_NAME_MAX).check(z.refine(isAllowedSender, refusedAs('V_FORMAT'))),
  avatar: z.nullable(imageUrl()),
})

/** Saved messages are a collection; only the sender profiles are settings. */
export const messagesSettings = defineSettings({
  webhooksProfiles: setting(listOf(senderProfile, limits.webhookProfiles.premium), [], { limit: 'webhookProfiles' }),
})

export type SenderProfile = z.infer<typeof senderProfile>
export type MessagesSettings = SettingsOf<typeof messagesSettings>
