import { preferencesReply, preferencesRequest } from '#core/user-api.ts'
import { savePreferences } from '#store/user-preferences.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/problems.ts'
import { refuseBody } from '../http/refuse-body.ts'
import { refuseHaste } from '../http/refuse-haste.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

/** Descriptions for fifty servers together, in four-byte characters. */
const BODY_MAX_BYTES = 96 * 1024

export const saveUserPreferences: Route = {
  method: 'patch',
  path: '/api/bot/dashboard/user',
  summary: 'Changes what you chose for yourself; what is not named stays.',
  auth: 'bearer',
  body: { type: 'application/json', schema: preferencesRequest },
  reply: { status: 200, schema: preferencesReply },
  refusals: ['badJson', 'signedOut', 'tokenExpired', 'tooLarge', 'invalidBody', 'tooMany', 'databaseAway'],
  async handle(call, { user }) {
    const { db, clock } = call.services
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data, error } = preferencesRequest.safeParse(body.value)
    if (!data) return refuseBody(call, body.value, error)
    const tooOften = refuseHaste(call, user, 'write')
    if (tooOften) return tooOften
    const saved = await savePreferences(db, user.id, data, clock())
    return saved ? replyJson(call, saved) : refuse(call, 'invalidBody')
  },
}
