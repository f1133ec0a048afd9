import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type ModerationSettings, moderationSettings } from '../settings.ts'

export const Field = settingsFields(moderationSettings)

export function useModerationSettings() {
  const { moderation, language } = useEffectiveSettings<ModerationSettings & { language: Locale }>()
  return { ...moderation, language }
}
