import type { Locale } from './locale.ts'

/** Intl writes U+202F in French, which our text face draws almost without width; U+00A0 reads as a space. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value).replaceAll('\u202f', '\u00a0')
}
