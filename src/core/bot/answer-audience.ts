import type { Decision, Effect } from './effects.ts'
import { storedReply } from './stored-reply.ts'

/**
 * Whether only the person who asked sees the answer of a decision; null when it has none. An answer that comes later,
 * from a job or after a platform call, is looked up in the payload that holds it.
 */
export function isAnsweredPrivately({ effects }: Pick<Decision, 'effects'>): boolean | null {
  for (const effect of effects) {
    if (effect.type === 'reply') return effect.isPrivate
    if (effect.type === 'modal') return true
  }
  for (const effect of effects) {
    const kept = payloadsOf(effect)
      .map(keptReply)
      .find((reply) => reply !== undefined)
    if (kept) return kept.isPrivate
  }
  return null
}

function payloadsOf(effect: Effect): unknown[] {
  if (effect.type === 'schedule') return [effect.payload]
  if (effect.type === 'emit') return 'payload' in effect.event ? [effect.event.payload] : []
  return 'answerTo' in effect ? [effect.answerTo?.payload] : []
}

/** The reply kept in the payload of a job or effect: either all of it, or its `reply`. */
function keptReply(payload: unknown) {
  const inside = typeof payload === 'object' && payload !== null && 'reply' in payload ? payload.reply : payload
  return storedReply.safeParse(inside).data
}
