import type { Locale } from '#core/locale.ts'

/** Day and time as people write them: "17 Nov 2026, 14:05". */
export const momentText = (time: string | number, locale: Locale, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(time))
