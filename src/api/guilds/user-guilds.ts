import type { OAuth, PlatformTokens, UserGuild } from '#platform/oauth.ts'
import type { Database } from '#store/database.ts'
import { readSession, savePlatformTokens } from '#store/sessions.ts'
import type { Identity } from '../auth/bearer.ts'
import { openTokens } from '../auth/platform-tokens.ts'
import type { Seals } from '../auth/seal.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { dropOldest } from '../http/rate-limit.ts'

const FRESH_MS = 30_000
/** Refreshed a little early, so that a token does not die between check and use. */
const REFRESH_EARLY_MS = 60_000
const PEOPLE_MAX = 5_000

type OwnSession = Pick<Identity, 'sessionId'>
type Deps = { db: Database; oauth: OAuth; seals: Seals; clock: () => number }
/** `signedOut`: the platform no longer knows us on the person's behalf; they sign in again. */
export type UserGuilds = readonly UserGuild[] | 'signedOut'

/** The servers of a person, asked of the platform with their own token, at most once in 30 s. */
export function createUserGuilds({ db, oauth, seals, clock }: Deps) {
  const entries = new Map<string, { guilds: UserGuilds; at: number }>()
  const loading = new Map<string, Promise<UserGuilds>>()

  const freshTokens = async (sessionId: string, tokens: PlatformTokens): Promise<PlatformTokens | 'signedOut'> => {
    if (tokens.expiresAt - REFRESH_EARLY_MS > clock()) return tokens
    const refreshed = await oauth.refresh(tokens.refreshToken)
    if (refreshed.ok) {
      await savePlatformTokens(db, sessionId, seals.platformTokens.close(refreshed.value))
      return refreshed.value
    }
    if (refreshed.reason === 'away') throw new PlatformAway('token could not be refreshed')
    return 'signedOut'
  }

  const load = async ({ sessionId }: OwnSession): Promise<UserGuilds> => {
    const session = await readSession(db, sessionId, clock())
    const kept = session && openTokens({ seals }, session.platformTokens)
    if (!kept) return 'signedOut'
    const tokens = await freshTokens(sessionId, kept)
    if (tokens === 'signedOut') return 'signedOut'
    const answer = await oauth.fetchUserGuilds(tokens.accessToken)
    if (answer.ok) return answer.value
    if (answer.reason === 'away') throw new PlatformAway('servers could not be listed')
    return 'signedOut'
  }

  const remember = (sessionId: string, guilds: UserGuilds) => {
    if (guilds === 'signedOut') return guilds
    entries.delete(sessionId)
    entries.set(sessionId, { guilds, at: clock() })
    if (entries.size > PEOPLE_MAX) dropOldest(entries)
    return guilds
  }

  return {
    async get(identity: OwnSession): Promise<UserGuilds> {
      const { sessionId } = identity
      const entry = entries.get(sessionId)
      if (entry && clock() - entry.at < FRESH_MS) return entry.guilds
      const running = loading.get(sessionId)
      if (running) return running
      const started = load(identity)
        .then((guilds) => remember(sessionId, guilds))
        .finally(() => loading.delete(sessionId))
      loading.set(sessionId, started)
      return started
    },
  }
}
