import { endSession } from '#store/sessions.ts'
import { revokeLater } from '../auth/logout.ts'
import { refuse } from '../http/problems.ts'
import { replyEmpty } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const endSignIn: Route = {
  method: 'delete',
  path: '/api/bot/dashboard/user/sessions/:session',
  summary: 'Ends one of your sign-ins; that browser is signed out immediately.',
  auth: 'bearer',
  reply: { status: 204 },
  refusals: ['signedOut', 'tokenExpired', 'sessionNotFound', 'databaseAway'],
  async handle(call, { user }) {
    const id = call.param('session')
    const tokens = UUID.test(id) ? await endSession(call.services.db, user.id, id) : null
    if (!tokens) return refuse(call, 'sessionNotFound')
    revokeLater(call, [tokens])
    return replyEmpty(call)
  },
}
