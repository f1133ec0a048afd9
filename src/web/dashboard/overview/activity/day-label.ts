import type { Locale } from '#core/locale.ts'

type Style = 'long' | 'short'

/** Created once: thirty days are formatted at a time. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, month: Style): Intl.DateTimeFormat {
  const key = `${locale} ${month}`
  // Days are counted in UTC, so they are formatted in UTC as well.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

export function dayLabel(day: string, locale: Locale, style: Style = 'long'): string {
  return formatOf(locale, style).format(new Date(`${day}T12:00:00Z`))
}
