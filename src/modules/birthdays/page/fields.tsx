import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type BirthdaysSettings, birthdaysSettings } from '../settings.ts'

export const Field = settingsFields(birthdaysSettings)

type Around = { language: Locale; timezone: string; levelSystem: boolean; moneySystem: boolean }

export function useBirthdaySettings() {
  const { birthdays, language, timezone, levelSystem, moneySystem } = useEffectiveSettings<BirthdaysSettings & Around>()
  return { ...birthdays, language, timezone, levelSystem, moneySystem }
}

/** The saved settings, without unsaved changes. */
export function useSavedBirthdays(): BirthdaysSettings['birthdays'] {
  return (useEditing(({ saved }) => saved) as BirthdaysSettings).birthdays
}
