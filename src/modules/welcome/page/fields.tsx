import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { welcomeSettings } from '../settings.ts'

export const Field = settingsFields(welcomeSettings)
