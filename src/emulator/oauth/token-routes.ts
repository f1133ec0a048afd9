import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { applicationPartOnWire } from '../rest/application.ts'
import { guildOnWire } from '../wire/guilds.ts'
import { isoTime } from '../wire/time.ts'
import { userByIdOnWire } from '../wire/users.ts'
import type { Grant, Grants } from './grants.ts'

/** POST /oauth2/token, POST /oauth2/token/revoke, GET /oauth2/@me (RFC 6749, 7009; Discord's reference, "OAuth2"). */
export function tokenRoutes(context: EmulatorContext, grants: Grants): Hono {
  const app = new Hono()

  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (!knowsClient(context, form, c.req.header('authorization'))) return c.json({ error: 'invalid_client' }, 401)
    const type = form.get('grant_type')
    if (type !== 'authorization_code' && type !== 'refresh_token')
      return c.json({ error: 'unsupported_grant_type' }, 400)
    const exchange =
      type === 'refresh_token'
        ? grants.refresh(form.get('refresh_token') ?? '')
        : grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', form.get('code_verifier'))
    if (!exchange.ok) return c.json({ error: 'invalid_grant', error_description: exchange.why }, 400)
    c.header('Cache-Control', 'no-store')
    return c.json(tokenOnWire(context, exchange.grant))
  })

  app.post('/token/revoke', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (!knowsClient(context, form, c.req.header('authorization'))) return c.json({ error: 'invalid_client' }, 401)
    grants.revoke(form.get('token') ?? '')
    return c.json({})
  })

  app.get('/@me', (c) => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
    const grant = scheme === 'Bearer' && token ? grants.byAccessToken(token) : null
    if (!grant) return c.json(refuse.unauthorized(), 401)
    return c.json({
      application: applicationPartOnWire(context),
      expires: isoTime(grant.expiresAt),
      scopes: grant.scopes,
      ...(grant.scopes.includes('identify') && { user: userByIdOnWire(context.world, grant.userId) }),
    })
  })
  return app
}

/** This guild is authoritative for where the bot was added; the one in the redirect is only a hint. */
function tokenOnWire(context: EmulatorContext, grant: Grant) {
  const guild = grant.guildId ? context.world.guilds.get(grant.guildId) : undefined
  return {
    token_type: 'Bearer',
    access_token: grant.accessToken,
    expires_in: Math.floor((grant.expiresAt - context.clock.now()) / 1_000),
    refresh_token: grant.refreshToken,
    scope: grant.scopes.join(' '),
    ...(guild && { guild: guildOnWire(context.world, guild) }),
  }
}

/** HTTP Basic or the form's own fields, as RFC 6749 §2.3.1 allows. */
function knowsClient(context: EmulatorContext, form: URLSearchParams, header: string | undefined): boolean {
  const basic = /^Basic (.+)$/i.exec(header ?? '')?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':')
    : [form.get('client_id'), form.get('client_secret')]
  const { application } = context.world
  return id === application.id && isSame(secret ?? '', application.clientSecret)
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
