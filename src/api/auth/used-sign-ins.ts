import { createHash } from 'node:crypto'
import { dropOldest } from '#core/drop-oldest.ts'
import type { SignIn } from './sign-in.ts'

/** Far more than the limits by address let begin within the life of a sign-in. */
const USED_MAX = 50_000

/**
 * A sign-in cookie works once: without this, one cookie would lead to any number of calls to the platform.
 * In memory, and so in each process; the session's id sees to it that only one of them opens a session.
 */
export function createUsedSignIns(clock: () => number) {
  const used = new Map<string, number>()
  return {
    /** False when it was used before. */
    use({ state, expiresAt }: SignIn): boolean {
      const now = clock()
      // Sign-ins live equally long, so the first ones end first.
      for (const [old, endsAt] of used) {
        if (endsAt > now) break
        used.delete(old)
      }
      if (used.has(state)) return false
      used.set(state, expiresAt)
      dropOldest(used, USED_MAX)
      return true
    },
  }
}

const VERSION_8 = '8'
const VARIANT = '8'

/** The same sign-in gives the same id, on every process (RFC 9562 §5.8). */
export function sessionIdOf({ state, verifier }: SignIn): string {
  const hex = createHash('sha256').update(`${state} ${verifier}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), VERSION_8 + hex.slice(12, 15), VARIANT + hex.slice(15, 18)]
  return [...parts, hex.slice(18, 30)].join('-')
}
