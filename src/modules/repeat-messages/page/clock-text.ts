import { localTime } from '#core/local-time.ts'

/** "19:00", or "7 PM" where half a day is counted: as short as the language allows. */
export function clockText(at: number, locale: string, timezone: string): string {
  const short = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: timezone })
  const isShort = short.resolvedOptions().hour12 === true && localTime(at, timezone).minute === 0
  if (isShort) return short.format(at)
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: timezone }).format(at)
}
