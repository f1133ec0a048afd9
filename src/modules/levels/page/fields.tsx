import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { levelsDefaultTexts } from '../default-texts.ts'
import { type LevelsSettings, levelsSettings } from '../settings.ts'

export const Field = settingsFields(levelsSettings)

type PageSettings = LevelsSettings & { language: Locale; moneySystem: boolean }

/** As they would be saved now. */
export function useLevelsSettings(): PageSettings {
  return useEffectiveSettings<PageSettings>()
}

/** What is said of a new level: the server's own words, or ours. */
export function useLevelText(): string {
  const { customNewLevelMessage, language } = useLevelsSettings()
  return customNewLevelMessage ?? levelsDefaultTexts[language].customNewLevelMessage
}

/** As they are, whatever is being edited; the dashboard fills them with defaults. */
export function useSavedLevels(): PageSettings {
  return useEditing(({ saved }) => saved) as PageSettings
}
