import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'

/**
 * More arrivals than this within ten seconds are a raid: for ten minutes nobody gets roles before accepting the rules.
 */
const RUSH = { arrivals: 20, windowMs: 10_000, forcedMs: 600_000 } as const
const TIMES_KEY = 'arrivals'
const FORCED_KEY = 'rush'

const times = z.array(z.number())

/** Counts an arrival. `isRush`: newcomers wait, whatever the server has chosen. */
export function countArrival({ held, now }: Pick<RuleView, 'held' | 'now'>): { isRush: boolean; effects: Effect[] } {
  const before = times.safeParse(held(TIMES_KEY)).data ?? []
  const recent = [...before.filter((at) => now - at < RUSH.windowMs), now].slice(-RUSH.arrivals - 1)
  const counted: Effect = { type: 'hold', key: TIMES_KEY, value: recent, forgetAt: now + RUSH.windowMs }
  if (recent.length <= RUSH.arrivals) return { isRush: held(FORCED_KEY) !== undefined, effects: [counted] }
  const forced: Effect = { type: 'hold', key: FORCED_KEY, value: true, forgetAt: now + RUSH.forcedMs }
  return { isRush: true, effects: [counted, forced] }
}
