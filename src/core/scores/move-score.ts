import type { StateEffect } from '#core/bot/state-effects.ts'
import type { ScorePlan } from './score-change.ts'
import { SCORE_CHANGES } from './score-change-kinds.ts'

/** Once per change and member. Applied as a difference, so that what somebody earns in the same moment is not lost. */
export function moveScore(
  { id, board, what, by }: ScorePlan,
  { userId, before, after }: { userId: string; before: number; after: number },
): StateEffect[] {
  const amount = after - before
  const ref = `scores:${id}:${userId}`
  if (amount === 0) return []
  if (board === 'levels') return [{ type: 'moveXp', userId, amount, source: what, ref, channelId: null }]
  const way = amount < 0 ? { from: userId, to: null } : { from: null, to: userId }
  return [{ type: 'moveMoney', ...way, amount: Math.abs(amount), source: what, ref, by, upTo: true }]
}

/** Whether XP changed because of such a change: then no level is announced and no rewards are given. */
export const isScoreChange = (source: string): boolean => SCORE_CHANGES.some((one) => one === source)
