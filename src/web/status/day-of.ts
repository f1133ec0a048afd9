import type { Locale } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'

/** "16 November". Days are counted in UTC. */
export const dayOf = (date: string, locale: Locale) =>
  writtenDate(new Date(date), locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
