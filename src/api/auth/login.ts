import { createHash } from 'node:crypto'
import { isSnowflake } from '#core/snowflake.ts'
import { INVITE_PERMISSIONS } from '#modules/invite-permissions.ts'
import { redirectTo } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { SIGN_IN_LIFE_MS, signInCookie } from './cookies.ts'
import { originOf } from './origin.ts'
import { safeRedirect } from './redirect.ts'
import type { SignIn } from './sign-in.ts'

const STATE_BYTES = 24
const VERIFIER_BYTES = 48

/** `/api/auth/login?add=bot`. */
const ADDS_BOT = 'bot'

export const login: Route = {
  method: 'get',
  path: '/api/auth/login',
  summary: 'Starts signing in: redirects to the platform.',
  query: {
    redirect: 'Where to go afterwards: a path of this site.',
    add: '`bot`: also adds the bot to a server, and goes to that server afterwards.',
    guild: 'With `add`: to this server and no other.',
  },
  auth: 'none',
  limit: 'signIn',
  reply: { status: 302 },
  refusals: [],
  handle(call) {
    const { random, clock, seals, oauth } = call.services
    const { add, guild = '', redirect } = call.c.req.query()
    const addsBot = add === ADDS_BOT
    const signIn: SignIn = {
      state: random(STATE_BYTES).toString('base64url'),
      verifier: random(VERIFIER_BYTES).toString('base64url'),
      redirect: safeRedirect(redirect),
      origin: originOf(call),
      expiresAt: clock() + SIGN_IN_LIFE_MS,
      addsBot,
    }
    const location = oauth.authorizeUrl({
      redirectUri: `${signIn.origin}/api/auth/callback`,
      state: signIn.state,
      challenge: createHash('sha256').update(signIn.verifier).digest('base64url'),
      ...(addsBot && { bot: { permissions: INVITE_PERMISSIONS, guildId: isSnowflake(guild) ? guild : null } }),
    })
    return redirectTo(call, location, [signInCookie(call, seals.signIn.close(signIn))])
  },
}
