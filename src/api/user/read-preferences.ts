import { preferencesReply } from '#core/user-api.ts'
import { readPreferences } from '#store/user-preferences.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

export const readUserPreferences: Route = {
  method: 'get',
  path: '/api/bot/dashboard/user',
  summary: 'What you chose for yourself.',
  auth: 'bearer',
  reply: { status: 200, schema: preferencesReply },
  refusals: ['signedOut', 'tokenExpired', 'databaseAway'],
  handle: async (call, { user }) => replyJson(call, await readPreferences(call.services.db, user.id)),
}
