import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type ReportsSettings, reportsSettings } from '../settings.ts'

export const Field = settingsFields(reportsSettings)

type PageSettings = ReportsSettings & { language: Locale; predefinedSanctions: readonly unknown[] }

export function useReportSettings() {
  const { reportSystem, language, predefinedSanctions } = useEffectiveSettings<PageSettings>()
  return { ...reportSystem, language, hasPredefinedSanctions: predefinedSanctions.length > 0 }
}
