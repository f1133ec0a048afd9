import type { Identity } from '../auth/bearer.ts'
import type { Call } from '../http/call.ts'
import { PlatformAway } from '../http/platform-away.ts'

/** The servers they are on, as far as the platform answers now: the change does not wait for it. */
export async function serversKnown({ services }: Pick<Call, 'services'>, identity: Identity): Promise<string[]> {
  try {
    const theirs = await services.userGuilds.get(identity)
    return theirs === 'signedOut' ? [] : theirs.map(({ id }) => id)
  } catch (error) {
    if (error instanceof PlatformAway) return []
    throw error
  }
}
