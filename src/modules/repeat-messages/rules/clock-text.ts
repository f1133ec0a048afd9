import { localTime } from '#core/local-time.ts'

/** "08:00", or "8 AM" where twelve hours are used: as short as the language allows. */
export function clockText(at: number, locale: string, timezone: string): string {
  const hourOnly = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: timezone })
  const isHalfDay = hourOnly.resolvedOptions().hour12 === true
  if (isHalfDay && localTime(at, timezone).minute === 0) return hourOnly.format(at)
  const hour = isHalfDay ? 'numeric' : '2-digit'
  return new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', timeZone: timezone }).format(at)
}
