import { isSnowflake } from '#core/snowflake.ts'

export const KNOWN_SCOPES = [
  'identify',
  'guilds',
  'email',
  'guilds.members.read',
  'guilds.join',
  'connections',
  'bot',
  'applications.commands',
]

export type AuthorizeRequest = {
  scopes: string[]
  state: string | null
  /** null: a bare bot invite, which ends on our own page. */
  redirectUri: string | null
  challenge: string | null
  permissions: bigint
  guildId: string | null
  fixedGuild: boolean
  silent: boolean
}

/** `page`: there is no valid redirect, so the person has to read it. `redirect`: the client is told. */
export type ParsedRequest =
  | { ok: true; request: AuthorizeRequest }
  | { ok: false; show: 'page'; problem: 'client' | 'redirect' | 'scope' }
  | { ok: false; show: 'redirect'; to: string }

export function parseAuthorize(query: URLSearchParams, clientId: string, redirectUris: string[]): ParsedRequest {
  if (query.get('client_id') !== clientId) return { ok: false, show: 'page', problem: 'client' }
  const scopes = (query.get('scope') ?? '').split(/[ +]/).filter(Boolean)
  const redirectUri = query.get('redirect_uri')
  const isBareInvite = redirectUri === null && scopes.includes('bot')
  // Exact match, as registered: with a prefix match, anybody below it could receive codes.
  if (!isBareInvite && (redirectUri === null || !redirectUris.includes(redirectUri)))
    return { ok: false, show: 'page', problem: 'redirect' }
  const state = query.get('state')
  const fail = (error: string, description: string): ParsedRequest =>
    redirectUri === null
      ? { ok: false, show: 'page', problem: 'scope' }
      : { ok: false, show: 'redirect', to: errorRedirect(redirectUri, state, error, description) }

  if (redirectUri !== null && query.get('response_type') !== 'code')
    return fail('unsupported_response_type', 'Only the authorization code flow is supported.')
  if (scopes.length === 0 || scopes.some((scope) => !KNOWN_SCOPES.includes(scope)))
    return fail('invalid_scope', 'The requested scope is invalid, unknown, or malformed.')
  const challenge = query.get('code_challenge')
  const method = query.get('code_challenge_method')
  if (challenge === null ? method !== null : method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return fail('invalid_request', 'Invalid "code_challenge" or "code_challenge_method".')
  const permissions = query.get('permissions') ?? '0'
  const guildId = query.get('guild_id')
  return {
    ok: true,
    request: {
      scopes,
      state,
      redirectUri,
      challenge,
      permissions: /^\d{1,30}$/.test(permissions) ? BigInt(permissions) : 0n,
      guildId: guildId && isSnowflake(guildId) ? guildId : null,
      fixedGuild: query.get('disable_guild_select') === 'true',
      silent: query.get('prompt') === 'none',
    },
  }
}

export function errorRedirect(redirectUri: string, state: string | null, error: string, description: string): string {
  return withQuery(redirectUri, { error, error_description: description, ...(state !== null && { state }) })
}

export function withQuery(uri: string, values: Record<string, string>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
