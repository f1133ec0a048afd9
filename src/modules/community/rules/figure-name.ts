import type { Locale } from '#core/locale.ts'

type Figure = { format: string; locale: boolean; short: boolean }

/** The name of the channel: "Members: 12,345", "Members: 12.3k". */
export function figureName({ format, locale, short }: Figure, count: number, language: Locale): string {
  const written = short
    ? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count)
    : new Intl.NumberFormat(language, { useGrouping: locale }).format(count)
  return format.replaceAll('{count}', () => written)
}
