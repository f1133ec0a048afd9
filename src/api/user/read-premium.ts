import { premiumReply } from '#core/user-api.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { premiumView } from './premium-view.ts'

export const readPremium: Route = {
  method: 'get',
  path: '/api/bot/dashboard/user/premium',
  summary: 'Your codes and slots, where they are, and what happened to them.',
  auth: 'bearer',
  reply: { status: 200, schema: premiumReply },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway'],
  handle: async (call, identity) => replyJson(call, await premiumView(call.services, identity)),
}
