import * as z from 'zod/mini'
import { type SignedInUser, tokenReply } from '#core/api.ts'
import { parseJson, parseJsonAs } from '#core/parse-json.ts'
import { SESSION_STORAGE_KEY } from '../../session-key.ts'

/** Renewed this long before it expires, so that no token expires on its way to the server. */
const RENEW_BEFORE_MS = 30_000

export type TokenResult = { kind: 'ok'; token: string } | { kind: 'signedOut' } | { kind: 'unreachable' }

export type Session = {
  user(): SignedInUser | null
  token(): Promise<TokenResult>
  /** After a 401: a token other than the refused one. */
  renew(refused: string): Promise<TokenResult>
  forget(): void
}

export type SessionDeps = {
  /** null where the browser stores nothing; the session then lasts as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** The signed-in user according to the server; a token of somebody else is dropped. */
  userId: string | null
}

type Stored = z.infer<typeof tokenReply>

/** spec §3: access token and user are kept in local storage. An unreadable value counts as signed out. */
export function createSession({ storage, fetch, now, userId }: SessionDeps): Session {
  let current = readStored(storage)
  if (current && userId !== null && current.user.id !== userId) current = null
  let renewal: Promise<TokenResult> | null = null

  const keep = (next: Stored | null) => {
    current = next
    try {
      if (next) storage?.setItem(SESSION_STORAGE_KEY, JSON.stringify(next))
      else storage?.removeItem(SESSION_STORAGE_KEY)
    } catch (error) {
      // QuotaExceededError: the token then lasts as long as the page.
      console.warn('the session could not be kept', error)
    }
  }

  const ask = async (): Promise<TokenResult> => {
    const response = await fetch('/api/auth/token', { method: 'POST', credentials: 'same-origin' }).catch(() => null)
    if (!response) return { kind: 'unreachable' }
    if (response.status === 401 || response.status === 403) {
      keep(null)
      return { kind: 'signedOut' }
    }
    const reply = z.safeParse(tokenReply, await readJson(response))
    if (!response.ok || !reply.success) return { kind: 'unreachable' }
    keep(reply.data)
    return { kind: 'ok', token: reply.data.token }
  }

  /** Calls that start together share one renewal. */
  const renew = () => {
    renewal ??= ask().finally(() => {
      renewal = null
    })
    return renewal
  }

  return {
    user: () => current?.user ?? null,
    async token() {
      if (current && current.expiresAt - RENEW_BEFORE_MS > now()) return { kind: 'ok', token: current.token }
      return renew()
    },
    async renew(refused) {
      // Another call may have renewed it already.
      return current && current.token !== refused ? { kind: 'ok', token: current.token } : renew()
    },
    forget: () => keep(null),
  }
}

function readStored(storage: SessionDeps['storage']): Stored | null {
  const written = storage?.getItem(SESSION_STORAGE_KEY)
  if (!written) return null
  return parseJsonAs(tokenReply, written)
}

export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text().catch(() => ''))
}
