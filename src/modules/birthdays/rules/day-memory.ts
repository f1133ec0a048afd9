import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Mode } from './stored-date.ts'

/** When the next midnight and hour were planned for: as long as it is the same, the jobs that wait are right. */
export const PLAN = 'plan'
/** The last day whose role was lent, and the last one whose hour has come: `2026-11-16`. */
export const LENT = 'lent'
export const ANNOUNCED = 'announced'
/** The last day that the announcement was for, as far as it was switched on and the bot could write. */
export const POSTED = 'posted'
/** Where dates came from when the day began. */
export const MODE = 'mode'
export const DAY_MEMORY = [PLAN, LENT, ANNOUNCED, POSTED, MODE] as const

/** Longer than anybody waits for a birthday. */
const KEPT_MS = 400 * 86_400_000

export const remember = (key: string, value: string, view: RuleView): Effect => ({
  type: 'remember',
  key,
  value,
  forgetAt: view.now + KEPT_MS,
})

type Memory = Pick<RuleView, 'memory'>

export function textIn({ memory }: Memory, key: string): string {
  const value = memory.get(key)
  return typeof value === 'string' ? value : ''
}

export function modeOfDay(date: string, view: Memory): Mode | null {
  const [day, mode] = textIn(view, MODE).split(' ')
  return day === date && (mode === 'public' || mode === 'private') ? mode : null
}
