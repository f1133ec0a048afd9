import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type TicketsSettings, ticketsSettings } from '../settings.ts'

export const Field = settingsFields(ticketsSettings)

export function useTicketSettings() {
  const { ticketSystem, language } = useEffectiveSettings<TicketsSettings & { language: Locale }>()
  return { ...ticketSystem, language }
}

/** The saved settings, without unsaved changes. */
export const useSavedTickets = (): TicketsSettings['ticketSystem'] =>
  (useEditing(({ saved }) => saved) as TicketsSettings).ticketSystem
