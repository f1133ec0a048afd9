import { type SignInList, signInList } from '#core/user-api.ts'
import { listSessions } from '#store/sessions.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

export const listSignIns: Route = {
  method: 'get',
  path: '/api/bot/dashboard/user/sessions',
  summary: 'The browsers in which you are signed in.',
  auth: 'bearer',
  reply: { status: 200, schema: signInList },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway'],
  async handle(call, { user, sessionId }) {
    const sessions = await listSessions(call.services.db, user.id, call.services.clock())
    const list: SignInList = sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: session.id === sessionId,
    }))
    return replyJson(call, list)
  },
}
