import { durationText } from '#core/duration/duration-text.ts'
import { issueOfText, judgeTexts } from '#core/person/own-texts.ts'
import { type PreferencesRequest, preferencesReply, preferencesRequest } from '#core/user-api.ts'
import { ownsPremium } from '#store/owned-premium.ts'
import { isOwnPicture } from '#store/uploads.ts'
import { readPreferences, savePreferences, type UserPreferences } from '#store/user-preferences.ts'
import { readJson } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { inWords } from '../http/in-words.ts'
import { refuse } from '../http/problems.ts'
import { refuseBody } from '../http/refuse-body.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const UPLOADS = '/uploads/'
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
    'needsOwnPremium',
    'uploadNotFound',
    'tooMany',
    'databaseAway',
  ],
  async handle(call, { user }) {
    const { db, clock } = call.services
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data, error } = preferencesRequest.safeParse(body.value)
    if (!data) return refuseBody(call, body.value, error)
    const tooOften = refuseTooOften(call, user, 'write')
    if (tooOften) return tooOften
    const before = await readPreferences(db, user.id)
    const refused =
      (await refusePicture(call, user.id, data, before)) ?? (await refuseTexts(call, user.id, body.value, before))
    if (refused) return refused
    const saved = await savePreferences(db, user.id, data, clock())
    return saved ? replyJson(call, saved) : refuse(call, 'invalidBody')
  },
}

/** The answer where a new text cannot be on a profile, or where too many could not; null: they can. */
async function refuseTexts(
  call: Call,
  userId: string,
  change: unknown,
  before: UserPreferences,
): Promise<Response | null> {
  const { db, clock } = call.services
  const now = clock()
  const judged = judgeTexts(change, before, now)
  if (judged.kind === 'ok') return null
  if (judged.kind === 'paused') {
    const seconds = Math.ceil((judged.until - now) / 1_000)
    const wait = durationText(seconds, call.locale)
    return refuse(call, 'profileTextsPaused', { params: { wait }, retryAfterSeconds: seconds })
  }
  await savePreferences(db, userId, { refusedTexts: judged.refusedTexts }, now)
  return refuse(call, 'profileTextForbidden', { errors: inWords(call, judged.found.map(issueOfText)) })
}

/** The answer where a picture is newly chosen that is not theirs, or without premium of theirs; null: it can be. */
async function refusePicture(
  call: Call,
  userId: string,
  { cardPicture, cardBackground }: PreferencesRequest,
  before: UserPreferences,
): Promise<Response | null> {
  const { db, clock } = call.services
  const isNew = typeof cardPicture === 'string' && cardPicture !== before.cardPicture
  const isChosen = cardBackground === 'own' && before.cardBackground !== 'own'
  if (!isNew && !isChosen) return null
  if (!(await ownsPremium(db, userId, clock()))) return refuse(call, 'needsOwnPremium')
  const name = isNew ? cardPicture.slice(UPLOADS.length) : null
  return name === null || (await isOwnPicture(db, userId, name)) ? null : refuse(call, 'uploadNotFound')
}
