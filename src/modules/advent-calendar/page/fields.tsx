import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { calendarMoment } from '../rules/calendar-moment.ts'
import { type AdventCalendarSettings, adventCalendarSettings } from '../settings.ts'

export const Field = settingsFields(adventCalendarSettings)

type Around = { language: Locale; timezone: string; levelSystem: boolean; moneySystem: boolean }

export const useCalendarSettings = () => useEffectiveSettings<AdventCalendarSettings & Around>()

/** The moment at which the page was opened, in the server's time zone. */
export function useCalendarMoment() {
  const { timezone } = useCalendarSettings()
  const [now] = useState(() => new Date())
  return calendarMoment(now, timezone)
}
