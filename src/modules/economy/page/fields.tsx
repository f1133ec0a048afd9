import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type EconomySettings, economySettings } from '../settings.ts'

export const Field = settingsFields(economySettings)

export const DEFAULT_CURRENCY = '💰'

type PageSettings = EconomySettings & { language: Locale; levelSystem: boolean }

/** As they would be saved now. */
export function useEconomySettings(): PageSettings {
  return useEffectiveSettings<PageSettings>()
}

/** As they are, whatever is being edited; the dashboard fills them with defaults. */
export function useSavedEconomy(): PageSettings {
  return useEditing(({ saved }) => saved) as PageSettings
}
