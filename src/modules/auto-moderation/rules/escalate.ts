import { SANCTION_TYPES } from '#core/cases-api.ts'
import type { FilterKey, SanctionRule } from '../sanction-rule.ts'

export type Infraction = { filter: FilterKey; at: number }
export type Counts = Readonly<Partial<Record<FilterKey | 'all', number>>>

export type History = {
  /** Newest or oldest first, including the new ones. */
  recent: readonly Infraction[]
  /** Counted without a time limit: without the new ones, and with them. */
  before: Counts
  after: Counts
  /** When each rule last fired for this member. */
  fired: Readonly<Record<string, number>>
}

/** Without a time limit: each filter separately, and all of them together. */
export function addCounts(before: Counts, filters: readonly FilterKey[]): Record<string, number> {
  const counts: Record<string, number> = { ...before }
  for (const key of filters) {
    counts[key] = (counts[key] ?? 0) + 1
    counts.all = (counts.all ?? 0) + 1
  }
  return counts
}

/** What was undone no longer counts anywhere. */
export function takeCounts(before: Counts, filters: readonly FilterKey[]): Record<string, number> {
  const counts: Record<string, number> = { ...before }
  for (const key of filters) {
    counts[key] = Math.max(0, (counts[key] ?? 0) - 1)
    counts.all = Math.max(0, (counts.all ?? 0) - 1)
  }
  return counts
}

/** The rules that this message triggers, the harshest first. */
export function decide(rules: readonly SanctionRule[], history: History, now: number): SanctionRule[] {
  return rules.filter((rule) => fires(rule, history, now)).sort((a, b) => harshness(b) - harshness(a))
}

function fires({ id, count, infraction, interval }: SanctionRule, history: History, now: number): boolean {
  if (interval === null) {
    const [before, after] = [history.before[infraction] ?? 0, history.after[infraction] ?? 0]
    return before < count && count <= after
  }
  const since = Math.max(now - interval * 1_000, history.fired[id] ?? 0)
  const counts = ({ filter, at }: Infraction) => at > since && (infraction === 'all' || filter === infraction)
  return history.recent.filter(counts).length >= count
}

/** A ban before a mute; of two of the same type the longer one. */
function harshness(rule: SanctionRule): number {
  const seconds = 'duration' in rule ? rule.duration : 0
  return SANCTION_TYPES.indexOf(rule.type) * 1e10 + seconds
}
