import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type AutorolesSettings, autorolesSettings } from '../settings.ts'

export const Field = settingsFields(autorolesSettings)

export const useAutorolesSettings = () => useEffectiveSettings<AutorolesSettings>()
