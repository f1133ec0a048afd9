import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type SocialNotifsSettings, socialNotifsSettings } from '../settings.ts'

export const Field = settingsFields(socialNotifsSettings)

export const useFeedSettings = () => useEffectiveSettings<SocialNotifsSettings>()
