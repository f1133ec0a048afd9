import { durationText } from '#core/duration/duration-text.ts'
import { issueOfText, judgeTexts } from '#core/person/own-texts.ts'
import { preferencesReply, preferencesRequest } from '#core/user-api.ts'
import { readPreferences, savePreferences } from '#store/user-preferences.ts'
import { readJson } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { inWords } from '../http/in-words.ts'
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
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'tooLarge',
    'invalidBody',
    'profileTextForbidden',
    'profileTextsPaused',
    'tooMany',
    'databaseAway',
  ],
  async handle(call, { user }) {
    const { db, clock } = call.services
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data, error } = preferencesRequest.safeParse(body.value)
    if (!data) return refuseBody(call, body.value, error)
    const tooOften = refuseHaste(call, user, 'write')
    if (tooOften) return tooOften
    const refused = await refuseTexts(call, user.id, body.value)
    if (refused) return refused
    const saved = await savePreferences(db, user.id, data, clock())
    return saved ? replyJson(call, saved) : refuse(call, 'invalidBody')
  },
}

/** The answer where a new text cannot be on a profile, or where too many could not; null: they can. */
async function refuseTexts(call: Call, userId: string, change: unknown): Promise<Response | null> {
  const { db, clock } = call.services
  const now = clock()
  const judged = judgeTexts(change, await readPreferences(db, userId), now)
  if (judged.kind === 'ok') return null
  if (judged.kind === 'paused') {
    const seconds = Math.ceil((judged.until - now) / 1_000)
    const wait = durationText(seconds, call.locale)
    return refuse(call, 'profileTextsPaused', { params: { wait }, retryAfterSeconds: seconds })
  }
  await savePreferences(db, userId, { refusedTexts: judged.refusedTexts }, now)
  return refuse(call, 'profileTextForbidden', { errors: inWords(call, judged.found.map(issueOfText)) })
}
