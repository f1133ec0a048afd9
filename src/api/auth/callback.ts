import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isSnowflake } from '#core/snowflake.ts'
import { createSession } from '#store/sessions.ts'
import type { Call } from '../http/call.ts'
import { redirectTo } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { noSignInCookie, readSignInCookie, SESSION_LIFE_MS, sessionCookie } from './cookies.ts'
import { AFTER_SIGN_IN } from './redirect.ts'
import { hashSecret, newSecret } from './session-secret.ts'
import type { SignIn } from './sign-in.ts'
import { sessionIdOf } from './used-sign-ins.ts'

const USER_AGENT_MAX = 300

const sealedSignIn: z.ZodType<SignIn> = z.object({
  state: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  origin: z.string(),
  expiresAt: z.number(),
  addsBot: z.boolean(),
})

/** `/login` shows a sentence for each of these. */
type SignInError = 'refused' | 'expired' | 'state' | 'failed'

export const callback: Route = {
  method: 'get',
  path: '/api/auth/callback',
  summary: 'Where the platform returns: opens a session and goes to the page asked for.',
  query: {
    code: 'Authorisation code.',
    state: 'As sent.',
    error: 'Why the platform gave no code.',
    guild_id: 'The server to which the bot was added on the way.',
  },
  auth: 'none',
  limit: 'signIn',
  reply: { status: 302 },
  refusals: ['databaseAway'],
  async handle(call) {
    const { seals, clock } = call.services
    const cookie = readSignInCookie(call)
    const opened = cookie === undefined ? undefined : seals.signIn.open(Buffer.from(cookie, 'base64url'))
    const signIn = sealedSignIn.safeParse(opened).data
    // The browser drops an expired cookie, so no cookie usually means that it took too long.
    if (!signIn) return backToLogin(call, cookie === undefined ? 'expired' : 'state', AFTER_SIGN_IN)
    const { redirect } = signIn
    const { state, code, error } = call.c.req.query()
    if (!isSame(state ?? '', signIn.state)) return backToLogin(call, 'state', redirect)
    if (signIn.expiresAt <= clock() || !call.services.usedSignIns.use(signIn)) {
      return backToLogin(call, 'expired', redirect)
    }
    if (error !== undefined || !code) {
      return backToLogin(call, error === 'access_denied' ? 'refused' : 'failed', redirect)
    }
    return openSession(call, signIn, code)
  },
}

async function openSession(call: Call, signIn: SignIn, code: string): Promise<Response> {
  const { db, clock, random, seals, oauth } = call.services
  const tokens = await oauth.exchange(code, `${signIn.origin}/api/auth/callback`, signIn.verifier)
  const user = tokens.ok ? await oauth.fetchUser(tokens.value.accessToken) : tokens
  if (!tokens.ok || !user.ok) return backToLogin(call, 'failed', signIn.redirect)
  const secret = newSecret(random)
  const now = clock()
  const isNew = await createSession(db, {
    id: sessionIdOf(signIn),
    secretHash: hashSecret(secret),
    user: user.value,
    platformTokens: seals.platformTokens.close(tokens.value),
    userAgent: call.c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
    now,
    expiresAt: now + SESSION_LIFE_MS,
  })
  // The same sign-in reached another process, too: whichever was first has the session.
  if (!isNew) return backToLogin(call, 'expired', signIn.redirect)
  return redirectTo(call, destinationOf(call, signIn), [noSignInCookie(call), sessionCookie(call, secret)])
}

/** The page that waits for the bot where it was added, otherwise the requested page. */
function destinationOf(call: Call, { addsBot, redirect }: SignIn): string {
  const guildId = call.c.req.query('guild_id') ?? ''
  return addsBot && isSnowflake(guildId) ? `/login/guild?guild_id=${guildId}` : redirect
}

function backToLogin(call: Call, error: SignInError, redirect: string): Response {
  return redirectTo(call, `/login?${new URLSearchParams({ error, redirect })}`, [noSignInCookie(call)])
}

function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}
