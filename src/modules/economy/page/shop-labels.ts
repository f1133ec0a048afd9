import { m } from '#texts'
import type { Shop } from '../shop.ts'

type Words = (typeof m)['economy.page.styles.classic']

export const STYLE_LABELS: Record<Shop['style'], Words> = {
  classic: m['economy.page.styles.classic'],
  blackmarket: m['economy.page.styles.blackmarket'],
}

export const SORT_LABELS: Record<Shop['sort'], Words> = {
  priceAsc: m['economy.page.sorts.priceAsc'],
  priceDesc: m['economy.page.sorts.priceDesc'],
  name: m['economy.page.sorts.name'],
  type: m['economy.page.sorts.type'],
  created: m['economy.page.sorts.created'],
}

/** Label of each value, for a choice. */
export function optionsOf(words: Readonly<Record<string, Words>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([value, word]) => [value, word()]))
}
