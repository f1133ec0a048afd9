import type { Locale } from '#core/locale.ts'

/** "16 November". Days are counted in UTC. */
export const dayOf = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
