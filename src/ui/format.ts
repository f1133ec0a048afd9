import type { Locale } from '#core/locale.ts'

/** Intl gives U+202F in French, which the text face draws almost without width; U+00A0 reads better. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(count).replaceAll('\u202F', '\u00A0')
}
