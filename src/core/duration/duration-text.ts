import type { Locale } from '#core/locale.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  formats.set(key, format)
  return format
}

/** "1 day 2 hours", "1 jour 2 heures". */
export function durationText(seconds: number, locale: Locale): string {
  let rest = Math.max(0, Math.round(seconds))
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count > 0 ? [formatOf(locale, unit).format(count)] : []
  })
  return parts.length > 0 ? parts.join(' ') : formatOf(locale, 'second').format(0)
}
