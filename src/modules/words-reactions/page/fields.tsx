import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type WordsReactionsSettings, wordsReactionsSettings } from '../settings.ts'

export const Field = settingsFields(wordsReactionsSettings)

export const useWordSettings = () => useEffectiveSettings<WordsReactionsSettings>().wordReact
