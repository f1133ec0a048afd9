import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type SuggestionsSettings, suggestionsSettings } from '../settings.ts'

export const Field = settingsFields(suggestionsSettings)

export function useSuggestionSettings() {
  const { suggestSystem, language } = useEffectiveSettings<SuggestionsSettings & { language: Locale }>()
  return { ...suggestSystem, language }
}

/** The saved settings, without unsaved changes. */
export const useSavedSuggestions = (): SuggestionsSettings['suggestSystem'] =>
  (useEditing(({ saved }) => saved) as SuggestionsSettings).suggestSystem
