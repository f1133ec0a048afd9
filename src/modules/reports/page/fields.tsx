import { limitFor } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type ReportsSettings, reportsSettings } from '../settings.ts'

export const Field = settingsFields(reportsSettings)

type PredefinedSanction = { id: string; name: string; reason: string }
type PageSettings = ReportsSettings & {
  language: Locale
  ticketSystem: { status: boolean }
  predefinedSanctions: readonly PredefinedSanction[]
}

export function useReportSettings() {
  const { reportSystem, language, predefinedSanctions, ticketSystem } = useEffectiveSettings<PageSettings>()
  const premium = useEditing(({ guild }) => guild.premium)
  // Without premium, those over the limit cannot be used.
  const inUse = predefinedSanctions.slice(0, limitFor('predefinedSanctions', premium))
  return { ...reportSystem, language, predefinedSanctions: inUse, hasTickets: ticketSystem.status }
}
