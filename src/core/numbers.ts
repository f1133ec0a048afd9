import type { Locale } from './locale.ts'

/** Making one costs a hundred times more than using it. */
const formats = new Map<Locale, Intl.NumberFormat>()

function formatOf(locale: Locale): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format
}

/** Intl writes U+202F in French, which our text face draws almost without width; U+00A0 reads as a space. */
export function formatNumber(value: number, locale: Locale): string {
  return formatOf(locale).format(value).replaceAll('\u202f', '\u00a0')
}
