import { DAY_MS } from '#core/duration/spans.ts'
import type { EconomyFacts } from '#core/economy-api.ts'

/** With fewer days, a few purchases would look like a trend. */
const COUNTED_DAYS_MIN = 14

export type MoneyFlow = { created: number; destroyed: number }

/** All sources together. */
export const flowOf = ({ sources }: Pick<EconomyFacts, 'sources'>): MoneyFlow => ({
  created: sources.reduce((sum, { created }) => sum + created, 0),
  destroyed: sources.reduce((sum, { destroyed }) => sum + destroyed, 0),
})

/** How much more money there is than before these days, as a share; null: unknown, or there was none. */
export function inflationOf(facts: Pick<EconomyFacts, 'sources' | 'circulating' | 'countedSince'>, now: number) {
  if (facts.countedSince === null || now - Date.parse(facts.countedSince) < COUNTED_DAYS_MIN * DAY_MS) return null
  const { created, destroyed } = flowOf(facts)
  const before = facts.circulating - (created - destroyed)
  return before > 0 ? (created - destroyed) / before : null
}

/** The largest sources, with the others as one. `part` selects what is created or what is destroyed. */
export function largestOf(
  { sources }: Pick<EconomyFacts, 'sources'>,
  part: keyof MoneyFlow,
  most: number,
): { source: string; amount: number }[] {
  const sorted = sources
    .map(({ source, [part]: amount }) => ({ source, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1).reduce((sum, { amount }) => sum + amount, 0)
  return [...sorted.slice(0, most - 1), { source: 'other', amount: rest }]
}
