import * as z from 'zod/mini'
import type { PublicFetch, PublicRequest } from '../fetch-public.ts'

type Keys = { clientId: string; clientSecret: string }
export type ServiceKeys = Readonly<Record<string, Keys>>

type Service = {
  token(keys: Keys): Pick<PublicRequest, 'url' | 'headers' | 'form'>
  headers(keys: Keys, token: string): Record<string, string>
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** How each service issues tokens to applications (OAuth 2.0, RFC 6749 section 4.4). */
const SERVICES: Readonly<Record<string, Service>> = {
  twitch: {
    token: ({ clientId, clientSecret }) => ({
      url: 'https://id.twitch.tv/oauth2/token',
      form: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    }),
    headers: ({ clientId }, token) => ({ 'client-id': clientId, ...bearer(token) }),
  },
  reddit: {
    token: ({ clientId, clientSecret }) => ({
      url: 'https://www.reddit.com/api/v1/access_token',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
    }),
    headers: (_keys, token) => bearer(token),
  },
}

const granted = z.object({ access_token: z.string(), expires_in: z.number() })
/** A token that expires during a request is useless. */
const EARLY_MS = 60_000

export type ServiceAccounts = {
  has(service: string): boolean
  /** Headers that authenticate a request; null when the service refuses the keys. */
  sign(service: string): Promise<Record<string, string> | null>
  /** The token was refused: the next request gets a new one. */
  forget(service: string): void
}

type Deps = { keys: ServiceKeys; fetchPublic: PublicFetch; addressOf(url: string): string; now(): number }

export function createServiceAccounts({ keys, fetchPublic, addressOf, now }: Deps): ServiceAccounts {
  const tokens = new Map<string, { token: string; endsAt: number }>()
  return {
    has: (service) => keys[service] !== undefined,
    forget: (service) => void tokens.delete(service),
    async sign(name) {
      const [service, own] = [SERVICES[name], keys[name]]
      if (!service || !own) return null
      const known = tokens.get(name)
      if (known && known.endsAt > now()) return service.headers(own, known.token)
      const asked = service.token(own)
      const { status, body } = await fetchPublic({ ...asked, url: addressOf(asked.url) })
      if (status !== 200) return null
      const { access_token: token, expires_in } = granted.parse(JSON.parse(body))
      tokens.set(name, { token, endsAt: now() + expires_in * 1_000 - EARLY_MS })
      return service.headers(own, token)
    },
  }
}
