import { createHash } from 'node:crypto'
import { redirectTo } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { SIGN_IN_LIFE_MS, signInCookie } from './cookies.ts'
import { originOf } from './origin.ts'
import { safeRedirect } from './redirect.ts'

const STATE_BYTES = 24
const VERIFIER_BYTES = 48

/** What the browser carries through the platform's page and back, sealed. */
export type SignIn = { state: string; verifier: string; redirect: string; origin: string; expiresAt: number }

export const login: Route = {
  method: 'get',
  path: '/api/auth/login',
  summary: 'Start signing in: redirects to the platform.',
  query: { redirect: 'Where to go afterwards: a path of this site.' },
  auth: 'none',
  limit: 'signIn',
  reply: { status: 302 },
  refusals: [],
  handle(call) {
    const { random, clock, seals, oauth } = call.services
    const signIn: SignIn = {
      state: random(STATE_BYTES).toString('base64url'),
      verifier: random(VERIFIER_BYTES).toString('base64url'),
      redirect: safeRedirect(call.c.req.query('redirect')),
      origin: originOf(call),
      expiresAt: clock() + SIGN_IN_LIFE_MS,
    }
    const location = oauth.authorizeUrl({
      redirectUri: `${signIn.origin}/api/auth/callback`,
      state: signIn.state,
      challenge: createHash('sha256').update(signIn.verifier).digest('base64url'),
    })
    return redirectTo(call, location, [signInCookie(call, seals.signIn.close(signIn))])
  },
}
