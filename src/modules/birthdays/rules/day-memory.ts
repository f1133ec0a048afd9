import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Mode } from './stored-date.ts'

/** When the next midnight and hour were planned for: while it is the same, the waiting jobs are right. */
export const PLAN = 'plan'
/** The last day whose role was given, and the last one whose hour has come: `2026-11-16`. */
export const LENT = 'lent'
export const ANNOUNCED = 'announced'
/** The last day that was announced, if announcements were on and the bot could write. */
export const POSTED = 'posted'
/** The mode at the beginning of the day. */
export const MODE = 'mode'
export const DAY_MEMORY = [PLAN, LENT, ANNOUNCED, POSTED, MODE] as const

/** Longer than the time between two birthdays. */
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
