import { securityReply } from '#core/security-api.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { SECURITY } from './security-route.ts'
import { securityView } from './security-view.ts'

export const readSecurity: Route = {
  method: 'get',
  path: SECURITY,
  summary: 'The passkeys and the authenticator app with which you confirm dangerous actions.',
  auth: 'bearer',
  reply: { status: 200, schema: securityReply },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway'],
  handle: async (call, identity) => replyJson(call, await securityView(call.services.db, call, identity)),
}
