import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { type RolesReactionsSettings, rolesReactionsSettings } from '../settings.ts'

export const Field = settingsFields(rolesReactionsSettings)

/** The saved settings, without unsaved changes. */
export const useSavedReactions = (): RolesReactionsSettings['rolereacts'] =>
  (useEditing(({ saved }) => saved) as RolesReactionsSettings).rolereacts
