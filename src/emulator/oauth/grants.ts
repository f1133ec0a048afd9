import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'

const CODE_LIFE_MS = 10 * 60_000
/** Discord's access tokens live for a week. */
const ACCESS_LIFE_MS = 7 * 86_400_000

export type Consent = {
  userId: string
  scopes: string[]
  redirectUri: string
  /** S256 challenge; null when the client did not ask for PKCE. */
  challenge: string | null
  /** The guild that the bot was added to by the same authorisation. */
  guildId: string | null
}

type Code = Consent & { expiresAt: number }

export const grantSchema = z.object({
  userId: z.string(),
  scopes: z.array(z.string()),
  guildId: z.string().nullable(),
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
})
export type Grant = z.infer<typeof grantSchema>

export type Exchange = { ok: true; grant: Grant } | { ok: false; why: string }

/** Authorisation codes and tokens. A code works once; a refresh token is replaced at each use. */
export class Grants {
  readonly #clock: Clock
  readonly #newSecret: () => string
  readonly #codes = new Map<string, Code>()
  readonly #grants = new Map<string, Grant>()
  onChange: () => void = () => {}

  constructor(clock: Clock, newSecret: () => string) {
    this.#clock = clock
    this.#newSecret = newSecret
  }

  issueCode(consent: Consent): string {
    const code = this.#newSecret()
    for (const [old, { expiresAt }] of this.#codes) if (expiresAt <= this.#clock.now()) this.#codes.delete(old)
    this.#codes.set(code, { ...consent, expiresAt: this.#clock.now() + CODE_LIFE_MS })
    return code
  }

  exchange(code: string, redirectUri: string, verifier: string | null): Exchange {
    const consent = this.#codes.get(code)
    // Deleted before any check: a code works once, even if that request is refused.
    this.#codes.delete(code)
    if (!consent || consent.expiresAt <= this.#clock.now()) return { ok: false, why: 'Invalid "code" in request.' }
    if (consent.redirectUri !== redirectUri) return { ok: false, why: 'Invalid "redirect_uri" in request.' }
    if (!verifies(consent.challenge, verifier)) return { ok: false, why: 'Invalid "code_verifier" in request.' }
    return { ok: true, grant: this.#grant(consent) }
  }

  refresh(refreshToken: string): Exchange {
    const old = this.#byRefreshToken(refreshToken)
    if (!old) return { ok: false, why: 'Invalid "refresh_token" in request.' }
    this.#grants.delete(old.accessToken)
    return { ok: true, grant: this.#grant(old) }
  }

  byAccessToken(token: string): Grant | null {
    const grant = this.#grants.get(token)
    return grant && grant.expiresAt > this.#clock.now() ? grant : null
  }

  /** Either token revokes the whole grant; an unknown one is no error (RFC 7009 §2.2). */
  revoke(token: string): void {
    const grant = this.#grants.get(token) ?? this.#byRefreshToken(token)
    if (grant) this.#grants.delete(grant.accessToken)
    this.onChange()
  }

  all(): Grant[] {
    return [...this.#grants.values()]
  }

  restore(grants: Grant[]): void {
    for (const grant of grants) this.#grants.set(grant.accessToken, grant)
  }

  #grant({ userId, scopes, guildId }: Pick<Grant, 'userId' | 'scopes' | 'guildId'>): Grant {
    const grant = {
      userId,
      scopes,
      guildId,
      accessToken: this.#newSecret(),
      refreshToken: this.#newSecret(),
      expiresAt: this.#clock.now() + ACCESS_LIFE_MS,
    }
    this.#grants.set(grant.accessToken, grant)
    this.onChange()
    return grant
  }

  #byRefreshToken(token: string): Grant | undefined {
    for (const grant of this.#grants.values()) if (grant.refreshToken === token) return grant
    return undefined
  }
}

/** RFC 7636 §4.6. A verifier without a challenge is as wrong as a challenge without a verifier. */
function verifies(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return verifier === null
  if (verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) return false
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
