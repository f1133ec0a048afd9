import { z } from 'zod'
import type { SignedInUser } from '#core/api.ts'
import { dropOldest } from '#core/drop-oldest.ts'
import type { Signer } from '#platform/seal.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readSession, type Session } from '#store/sessions.ts'

const TOKEN_LIFE_MS = 10 * 60_000
const VERIFIED_MAX = 10_000
const PREFIX = 'Bearer '

export type Identity = { sessionId: string; user: SignedInUser; expiresAt: number }
export type Verified = Identity | 'signedOut' | 'tokenExpired'

const claims = z.object({ sid: z.uuid(), uid: z.string(), exp: z.number() })

type Deps = { db: Database; bus: Bus; signer: Signer; clock: () => number }

/**
 * Short-lived tokens that the browser may keep. A token seen before costs a map lookup; ended sessions are removed
 * from the map as soon as the bus reports it, and while the bus is disconnected every token is looked up again.
 */
export function createBearer({ db, bus, signer, clock }: Deps) {
  const verified = new Map<string, Identity>()
  /** Sessions being read at this moment: one may end before its answer arrives. */
  const reading = new Set<{ sessionId: string; isEnded: boolean }>()
  bus.subscribe((message) => {
    if (message.kind !== 'session') return
    for (const one of reading) if (one.sessionId === message.sessionId) one.isEnded = true
    for (const [token, identity] of verified) if (identity.sessionId === message.sessionId) verified.delete(token)
  })
  bus.onReconnect(() => verified.clear())

  const lookUp = async (authorization: string): Promise<Verified> => {
    const claimed = readClaims(authorization.slice(PREFIX.length), signer)
    if (!claimed || claimed.exp <= clock()) return 'tokenExpired'
    const asked = { sessionId: claimed.sid, isEnded: false }
    reading.add(asked)
    const session = await readSession(db, claimed.sid, clock()).finally(() => reading.delete(asked))
    if (!session || asked.isEnded || session.user.id !== claimed.uid) return 'tokenExpired'
    const identity = { sessionId: session.id, user: session.user, expiresAt: claimed.exp }
    if (bus.isConnected()) {
      verified.set(authorization, identity)
      dropOldest(verified, VERIFIED_MAX)
    }
    return identity
  }

  return {
    issue(session: Session): { token: string; expiresAt: number } {
      const expiresAt = clock() + TOKEN_LIFE_MS
      const payload = Buffer.from(JSON.stringify({ sid: session.id, uid: session.user.id, exp: expiresAt }))
      const text = payload.toString('base64url')
      return { token: `${text}.${signer.sign(text)}`, expiresAt }
    },

    /** Takes the whole header, so that the common case neither splits nor decodes it. */
    verify(authorization: string | undefined): Verified | Promise<Verified> {
      if (!authorization?.startsWith(PREFIX)) return 'signedOut'
      const known = verified.get(authorization)
      if (!known || !bus.isConnected()) return lookUp(authorization)
      if (known.expiresAt > clock()) return known
      verified.delete(authorization)
      return 'tokenExpired'
    },
  }
}

function readClaims(token: string, signer: Signer): z.infer<typeof claims> | null {
  const [text = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !signer.isSigned(text, signature)) return null
  return claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
}
