import { z } from 'zod'
import type { DiscordCredentials } from '#config/env.ts'
import type { SignedInUser } from '#core/api.ts'
import type { PlatformUrls } from './urls.ts'

const SCOPES = 'identify guilds'
export const BOT_SCOPES = 'bot applications.commands'
const TIMEOUT_MS = 10_000

export type PlatformTokens = { accessToken: string; refreshToken: string; expiresAt: number }

/** `refused`: the platform said no, so retrying does not help. `away`: it did not answer, or asked us to wait. */
type Failure = { ok: false; reason: 'refused' | 'away' }
export type Answer<T> = { ok: true; value: T } | Failure

export type AuthorizeRequest = {
  redirectUri: string
  state: string
  challenge: string
  /** Also adds the bot to a server, which the person chooses unless it is given. */
  bot?: { permissions: bigint; guildId: string | null }
}

export type UserGuild = {
  id: string
  name: string
  icon: string | null
  owner: boolean
  permissions: string
  memberCount: number
}

const tokenAnswer = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
const userAnswer = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  global_name: z.string().nullish(),
  avatar_decoration_data: z.object({ asset: z.string() }).nullish(),
})
const guildsAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    owner: z.boolean().optional(),
    permissions: z.string(),
    approximate_member_count: z.number().optional(),
  }),
)

export type OAuth = ReturnType<typeof createOAuth>

type Options = { urls: PlatformUrls; credentials: DiscordCredentials; clock: () => number }

export function createOAuth({ urls, credentials, clock }: Options) {
  const askForTokens = async (body: Record<string, string>): Promise<Answer<PlatformTokens>> => {
    const answer = await ask(urls.token, tokenAnswer, { method: 'POST', body: withClient(body) })
    if (!answer.ok) return answer
    const { access_token, refresh_token, expires_in } = answer.value
    const tokens = { accessToken: access_token, refreshToken: refresh_token, expiresAt: clock() + expires_in * 1000 }
    return { ok: true, value: tokens }
  }
  const withClient = (body: Record<string, string>) =>
    new URLSearchParams({ ...body, client_id: credentials.clientId, client_secret: credentials.clientSecret })

  return {
    authorizeUrl(request: AuthorizeRequest): string {
      const { bot } = request
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: credentials.clientId,
        scope: bot ? `${SCOPES} ${BOT_SCOPES}` : SCOPES,
        redirect_uri: request.redirectUri,
        state: request.state,
        code_challenge: request.challenge,
        code_challenge_method: 'S256',
        ...(bot && { permissions: String(bot.permissions) }),
        ...(bot?.guildId && { guild_id: bot.guildId, disable_guild_select: 'true' }),
      })
      return `${urls.authorize}?${query}`
    },

    exchange: (code: string, redirectUri: string, verifier: string) =>
      askForTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),

    refresh: (refreshToken: string) => askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    async revoke(token: string): Promise<Answer<unknown>> {
      return ask(urls.revoke, z.unknown(), { method: 'POST', body: withClient({ token }) })
    },

    async fetchUser(accessToken: string): Promise<Answer<SignedInUser>> {
      const answer = await ask(`${urls.api}/v10/users/@me`, userAnswer, bearer(accessToken))
      if (!answer.ok) return answer
      const { id, username, avatar, global_name, avatar_decoration_data } = answer.value
      const decoration = avatar_decoration_data?.asset ?? null
      return { ok: true, value: { id, username, avatar, global_name: global_name ?? null, decoration } }
    },

    async fetchUserGuilds(accessToken: string): Promise<Answer<UserGuild[]>> {
      const url = `${urls.api}/v10/users/@me/guilds?with_counts=true`
      const answer = await ask(url, guildsAnswer, bearer(accessToken))
      if (!answer.ok) return answer
      const guilds = answer.value.map(({ id, name, icon, owner, permissions, approximate_member_count }) => ({
        id,
        name,
        icon,
        owner: owner ?? false,
        permissions,
        memberCount: approximate_member_count ?? 0,
      }))
      return { ok: true, value: guilds }
    },
  }
}

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

async function ask<T>(url: string, schema: z.ZodType<T>, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (response.status === 429 || response.status >= 500) return { ok: false, reason: 'away' }
    if (!response.ok) return { ok: false, reason: 'refused' }
    const text = await response.text()
    const parsed = schema.safeParse(text === '' ? null : JSON.parse(text))
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'away' }
  } catch {
    // No connection, no answer in time, or no JSON.
    return { ok: false, reason: 'away' }
  }
}
