import type { Locale } from '#core/locale.ts'
import { formatDate } from '#core/templates/dates.ts'

const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
}

/** Beyond this Intl throws. */
const TIME_MAX_MS = 8.64e15

/** `<t:…>` in the reader's own language and time zone, as Discord prints it. */
export function formatPlatformTime(seconds: number, style: string | null, locale: Locale, now: number): string {
  const time = seconds * 1000
  if (Math.abs(time) > TIME_MAX_MS) return ''
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  if (style === 'R') return formatDate(time, 'relative', { locale, timezone, now })
  return new Intl.DateTimeFormat(locale, STYLES[style ?? 'f'] ?? STYLES.f).format(time)
}
