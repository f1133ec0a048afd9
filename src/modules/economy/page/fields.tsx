import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type EconomySettings, economySettings } from '../settings.ts'

export const Field = settingsFields(economySettings)

export const DEFAULT_CURRENCY = '💰'

type PageSettings = EconomySettings & { language: Locale; levelSystem: boolean }

/** The settings with unsaved changes. */
export function useEconomySettings(): PageSettings {
  return useEffectiveSettings<PageSettings>()
}

/** The saved settings; the dashboard fills them with defaults. */
export function useSavedEconomy(): PageSettings {
  return useEditing(({ saved }) => saved) as PageSettings
}
