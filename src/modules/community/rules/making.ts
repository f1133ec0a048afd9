import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'

/**
 * Channels that the bot creates for a list are created one at a time: each is saved in the list, and the next begins
 * with the list as it is then. Two at once would each overwrite the other's.
 */
export const MAKING = 'making:'
const MAKING_MS = 5 * 60_000

export type MadeList = 'hub' | 'figure'
type Memory = Pick<RuleView, 'memory'>

export const isMaking = ({ memory }: Memory, list: MadeList): boolean => memory.has(MAKING + list)

export const beginMaking = (list: MadeList, id: string, now: number): Effect => {
  return { type: 'remember', key: MAKING + list, value: id, forgetAt: now + MAKING_MS }
}
export const endMaking = (list: MadeList): Effect => ({ type: 'forget', key: MAKING + list })

/** Whether the channel being created is in the list by now, or no longer needed. */
export function isMade({ memory }: Memory, list: MadeList, lacking: readonly { id: string }[]): boolean {
  const id = memory.get(MAKING + list)
  return id !== undefined && !lacking.some((one) => one.id === id)
}
