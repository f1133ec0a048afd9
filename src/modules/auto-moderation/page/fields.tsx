import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type AutoModerationSettings, autoModerationSettings } from '../settings.ts'

export const Field = settingsFields(autoModerationSettings)

export const useFilters = () => useEffectiveSettings<AutoModerationSettings>()
