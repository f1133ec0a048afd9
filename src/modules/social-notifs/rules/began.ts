import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { Destination } from './destinations.ts'

/** When each destination was added or switched on: what its source published before is not announced there. */
export const BEGAN = 'began'
const KEPT_MS = 365 * DAY_MS
const times = z.record(z.string(), z.number())
type View = Pick<RuleView, 'memory' | 'now'>

const readTimes = ({ memory }: Pick<View, 'memory'>) => times.safeParse(memory.get(BEGAN)).data

export const beganAt = ({ key }: Destination, view: Pick<View, 'memory'>): number => readTimes(view)?.[key] ?? 0

export function noteBeginnings(destinations: readonly Destination[], view: View): Effect[] {
  const known = readTimes(view)
  // The first ones begin with their sources, whose followers have a time of their own.
  const value = Object.fromEntries(destinations.map(({ key }) => [key, known ? (known[key] ?? view.now) : 0]))
  return [{ type: 'remember', key: BEGAN, value, forgetAt: view.now + KEPT_MS }]
}
