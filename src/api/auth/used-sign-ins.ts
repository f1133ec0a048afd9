import { createHash } from 'node:crypto'
import { dropOldest } from '#core/drop-oldest.ts'
import type { SignIn } from './sign-in.ts'

/** Far more than the per-address limits allow within the life of a sign-in. */
const USED_MAX = 50_000

/**
 * A sign-in cookie works once: otherwise one cookie would allow any number of calls to the platform. Kept in memory,
 * so per process; the session's id ensures that only one of them opens a session.
 */
export function createUsedSignIns(clock: () => number) {
  const used = new Map<string, number>()
  return {
    /** False when it was already used. */
    use({ state, expiresAt }: SignIn): boolean {
      const now = clock()
      // All sign-ins have the same lifetime, so the first ones expire first.
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

/** The same sign-in gives the same id in every process (RFC 9562 §5.8). */
export function sessionIdOf({ state, verifier }: SignIn): string {
  const hex = createHash('sha256').update(`${state} ${verifier}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), VERSION_8 + hex.slice(12, 15), VARIANT + hex.slice(15, 18)]
  return [...parts, hex.slice(18, 30)].join('-')
}
