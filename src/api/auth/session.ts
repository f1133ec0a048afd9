import { signedInUser } from '#core/api.ts'
import { replyEmpty, replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { sessionOf } from './session-secret.ts'

export const session: Route = {
  method: 'get',
  path: '/api/auth/session',
  summary: 'Who is signed in, for pages rendered on the server; 204 when nobody is.',
  auth: 'cookie',
  limit: 'session',
  reply: { status: 200, schema: signedInUser },
  refusals: ['databaseAway'],
  async handle(call) {
    const found = await sessionOf(call)
    return found ? replyJson(call, found.user) : replyEmpty(call)
  },
}
