import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { type RolesReactionsSettings, rolesReactionsSettings } from '../settings.ts'

export const Field = settingsFields(rolesReactionsSettings)

/** As they are, whatever is being edited. */
export const useSavedReactions = (): RolesReactionsSettings['rolereacts'] =>
  (useEditing(({ saved }) => saved) as RolesReactionsSettings).rolereacts
