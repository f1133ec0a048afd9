import type { Locale } from './locale.ts'

/** French groups by U+202F, which our text face draws almost without width; U+00A0 reads as a space. */
const SIGNS = { fr: { group: '\u00a0', point: ',' }, en: { group: ',', point: '.' } } as const

/** The same as `Intl.NumberFormat`, whose first use takes a tenth of a second on a phone. At most three decimals. */
export function formatNumber(value: number, locale: Locale): string {
  const { group, point } = SIGNS[locale]
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const isNegative = value < 0 && (whole !== '0' || decimals !== undefined)
  return `${isNegative ? '-' : ''}${grouped}${decimals === undefined ? '' : point + decimals}`
}
