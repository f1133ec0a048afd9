import { endSessions } from '#store/sessions.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyEmpty } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { noSessionCookie } from './cookies.ts'
import { isSameOrigin } from './origin.ts'
import { openTokens } from './platform-tokens.ts'
import { sessionOf } from './session-secret.ts'

export const logout: Route = {
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Ends every session of the person, in all browsers.',
  auth: 'cookie',
  limit: 'session',
  reply: { status: 204 },
  refusals: ['crossSite', 'databaseAway'],
  async handle(call) {
    if (!isSameOrigin(call)) return refuse(call, 'crossSite')
    const session = await sessionOf(call)
    if (session) revokeLater(call, await endSessions(call.services.db, session.user.id))
    return replyEmpty(call, { 'set-cookie': noSessionCookie(call) })
  },
}

/** Revokes tokens on the platform in the background; our own sessions are deleted already. */
export function revokeLater(call: Call, closed: Buffer[]): void {
  const { services, id } = call
  for (const tokens of closed.map((bytes) => openTokens(services, bytes))) {
    if (!tokens) continue
    services.oauth.revoke(tokens.refreshToken).then((answer) => {
      if (!answer.ok) services.log.warn({ requestId: id, reason: answer.reason }, 'platform token not revoked')
    })
  }
}
