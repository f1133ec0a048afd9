import type { OAuth, PlatformTokens, UserGuild } from '#platform/oauth.ts'
import type { Seals } from '#platform/seal.ts'
import type { Database } from '#store/database.ts'
import { readSession, savePlatformTokens } from '#store/sessions.ts'
import type { Identity } from '../auth/bearer.ts'
import { openTokens } from '../auth/platform-tokens.ts'
import { createPlatformAnswers } from '../http/platform-answers.ts'
import { PlatformAway } from '../http/platform-away.ts'

const FRESH_MS = 30_000
/** Refreshed a little early, so that a token does not expire between check and use. */
const REFRESH_EARLY_MS = 60_000
const PEOPLE_MAX = 5_000

type OwnSession = Pick<Identity, 'sessionId'>
type Deps = { db: Database; oauth: OAuth; seals: Seals; clock: () => number }
/** `signedOut`: the platform no longer accepts our token for this person; they have to sign in again. */
export type UserGuilds = readonly UserGuild[] | 'signedOut'

/** A person's servers, requested from the platform with their own token, at most once in 30 s. */
export function createUserGuilds({ db, oauth, seals, clock }: Deps) {
  const isKept = (guilds: UserGuilds) => guilds !== 'signedOut'
  const answers = createPlatformAnswers<UserGuilds>({ freshMs: FRESH_MS, max: PEOPLE_MAX, clock, isKept })

  const renew = async (sessionId: string, { refreshToken }: PlatformTokens): Promise<PlatformTokens | null> => {
    const refreshed = await oauth.refresh(refreshToken)
    if (refreshed.ok) {
      await savePlatformTokens(db, sessionId, seals.platformTokens.close(refreshed.value))
      return refreshed.value
    }
    if (refreshed.reason === 'away') throw new PlatformAway('token could not be refreshed')
    return null
  }

  /** null: the platform does not take the token. */
  const listWith = async ({ accessToken }: PlatformTokens): Promise<readonly UserGuild[] | null> => {
    const answer = await oauth.fetchUserGuilds(accessToken)
    if (answer.ok) return answer.value
    if (answer.reason === 'away') throw new PlatformAway('servers could not be listed')
    return null
  }

  const load = async ({ sessionId }: OwnSession): Promise<UserGuilds> => {
    const session = await readSession(db, sessionId, clock())
    const kept = session && openTokens({ seals }, session.platformTokens)
    if (!kept) return 'signedOut'
    const isDue = kept.expiresAt - REFRESH_EARLY_MS <= clock()
    const listed = isDue ? null : await listWith(kept)
    if (listed) return listed
    // The platform's clock may be ahead of ours. Where access was taken back, the token is not renewed either.
    const renewed = await renew(sessionId, kept)
    return (renewed && (await listWith(renewed))) ?? 'signedOut'
  }

  return {
    /** While the platform is unreachable, the servers of its last answer. */
    async get(identity: OwnSession): Promise<UserGuilds> {
      const { value } = await answers.get(identity.sessionId, () => load(identity))
      return value
    },
  }
}
