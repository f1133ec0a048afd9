import type { Locale } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'

/** Day and time as people write them: "17 Nov 2026, 14:05". */
export const momentText = (time: string | number, locale: Locale, timeZone?: string): string =>
  writtenDate(new Date(time), locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
