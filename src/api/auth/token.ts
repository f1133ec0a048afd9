import { type TokenReply, tokenReply } from '#core/api.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { noSessionCookie, readSessionCookie, sessionCookie } from './cookies.ts'
import { isSameOrigin } from './origin.ts'
import { rotateIfDue, sessionOf } from './session-secret.ts'

export const token: Route = {
  method: 'post',
  path: '/api/auth/token',
  summary: 'A short-lived access token for the API, and who is signed in.',
  auth: 'cookie',
  limit: 'session',
  reply: { status: 200, schema: tokenReply },
  refusals: ['signedOut', 'crossSite', 'databaseAway'],
  async handle(call) {
    if (!isSameOrigin(call)) return refuse(call, 'crossSite')
    const session = await sessionOf(call)
    if (!session) {
      // Otherwise the browser would send a useless cookie for another month.
      const stale = readSessionCookie(call) !== undefined
      return refuse(call, 'signedOut', stale ? { headers: { 'set-cookie': noSessionCookie(call) } } : {})
    }
    const rotated = await rotateIfDue(call, session)
    const reply: TokenReply = { ...call.services.bearer.issue(session), user: session.user }
    return replyJson(call, reply, 200, rotated ? { 'set-cookie': sessionCookie(call, rotated) } : {})
  },
}
