import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { levelsDefaultTexts } from '../default-texts.ts'
import { type LevelsSettings, levelsSettings } from '../settings.ts'

export const Field = settingsFields(levelsSettings)

type PageSettings = LevelsSettings & { language: Locale; moneySystem: boolean }

/** The settings with unsaved changes. */
export function useLevelsSettings(): PageSettings {
  return useEffectiveSettings<PageSettings>()
}

/** The message for a new level: the server's own text, or the default. */
export function useLevelText(): string {
  const { customNewLevelMessage, language } = useLevelsSettings()
  return customNewLevelMessage ?? levelsDefaultTexts[language].customNewLevelMessage
}

/** The saved settings; the dashboard fills them with defaults. */
export function useSavedLevels(): PageSettings {
  return useEditing(({ saved }) => saved) as PageSettings
}
