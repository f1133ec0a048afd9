import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ReactionMessage } from '../reaction-message.ts'

/** Enough to press every reaction of most messages once; for longer ones, as many as there are pairs. */
const TOGGLES_MAX = 10
const WINDOW_MS = 30_000
const IGNORED_MS = 60_000

/** A member who toggles again and again is ignored for a while on that message. */
export function countToggle(
  messageId: string,
  userId: string,
  { pairs }: Pick<ReactionMessage, 'pairs'>,
  { held, now }: Pick<RuleView, 'held' | 'now'>,
): { isFlood: boolean; effects: Effect[] } {
  const blocked = `flood:${messageId}:${userId}`
  if (held(blocked) !== undefined) return { isFlood: true, effects: [] }
  const key = `toggles:${messageId}:${userId}`
  const earlier = held(key)
  const times = Array.isArray(earlier) ? earlier.filter((at): at is number => now - Number(at) < WINDOW_MS) : []
  if (times.length >= Math.max(TOGGLES_MAX, pairs.length)) {
    return { isFlood: true, effects: [{ type: 'hold', key: blocked, value: true, forgetAt: now + IGNORED_MS }] }
  }
  return { isFlood: false, effects: [{ type: 'hold', key, value: [...times, now], forgetAt: now + WINDOW_MS }] }
}
