/** The upper bound of balances and of XP. */
export const AMOUNT_MAX = 1_000_000_000_000

const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 }
const WRITTEN = /^(\d{1,13})(?:[.,](\d{1,6}))?([km]?)$/
/** "10,000" and "10.000" both mean ten thousand: nobody writes a whole amount with three decimals. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3}){0,3}$/
const EVERYTHING = new Set(['all', 'tout'])

/** "250", "1.5k", "2M", "10 000", "10,000", or "all"; null unless it is a whole amount of at least 1. */
export function parseAmount(text: string): number | 'all' | null {
  const tidy = text.replaceAll(/[\s_'’]/gu, '').toLowerCase()
  if (EVERYTHING.has(tidy)) return 'all'
  if (GROUPED.test(tidy)) return parseAmount(tidy.replaceAll(/[.,]/g, ''))
  const [, whole, decimals = '', unit = ''] = WRITTEN.exec(tidy) ?? []
  if (whole === undefined) return null
  const amount = Number(`${whole}.${decimals || '0'}`) * (FACTORS[unit] ?? 1)
  const rounded = Math.round(amount)
  const isWhole = Math.abs(amount - rounded) < 1e-6
  return isWhole && rounded >= 1 && rounded <= AMOUNT_MAX ? rounded : null
}
