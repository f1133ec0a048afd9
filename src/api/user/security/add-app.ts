import { renderSVG } from 'uqr'
import { brand } from '#core/brand.ts'
import { addAppRequest, METHODS_MAX, newApp, securityChanged } from '#core/security-api.ts'
import { keepChallenge, readChallenge, takeChallenge } from '#store/security-challenges.ts'
import { putApp } from '#store/security-methods.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { openAppKey } from './app-key.ts'
import { addMethod } from './change-methods.ts'
import { APP_KEY_BYTES, appAddress, base32, stepOfCode } from './one-time-code.ts'
import { nothingSent, SECURITY, securityRoute } from './security-route.ts'

/** Enough time to fetch the phone. */
const SETUP_LIFE_MS = 15 * 60_000
/** Cameras need a white margin around it, which a dark page does not have. */
const WHITE_AROUND = 4

export const beginApp = securityRoute({
  method: 'post',
  path: `${SECURITY}/app/begin`,
  summary: 'A key for an authenticator app, as a picture to scan and as letters to type.',
  body: nothingSent,
  reply: { status: 200, schema: newApp },
  confirms: 'changeMethods',
  async handle(call, { user, sessionId }) {
    const { db, clock, random, seals } = call.services
    const key = random(APP_KEY_BYTES)
    const content = seals.appKeys.close(key.toString('base64'))
    await keepChallenge(db, { sessionId, purpose: 'newApp', now: clock(), content, lifeMs: SETUP_LIFE_MS })
    const picture = Buffer.from(renderSVG(appAddress(key, brand.name, user.username), { border: WHITE_AROUND }))
    return replyJson(call, {
      key: base32(key),
      picture: `data:image/svg+xml;base64,${picture.toString('base64')}`,
    })
  },
})

export const addApp = securityRoute({
  method: 'post',
  path: `${SECURITY}/app`,
  summary: 'Adds the authenticator app with a first code of it; one that was there before stops working.',
  body: addAppRequest,
  reply: { status: 200, schema: securityChanged },
  confirms: 'changeMethods',
  refusals: ['wrongConfirmation', 'appExpired', 'methodsFull'],
  async handle(call, identity, { code }) {
    const { db, clock } = call.services
    const { user, sessionId } = identity
    const tooOften = refuseTooOften(call, user, 'confirm')
    if (tooOften) return tooOften
    const asked = { sessionId, purpose: 'newApp', now: clock() } as const
    const sealedKey = await readChallenge(db, asked)
    const key = sealedKey && openAppKey(call.services, sealedKey)
    if (!key) return refuse(call, 'appExpired')
    const step = stepOfCode(key, code, clock())
    if (step === null) return refuse(call, 'wrongConfirmation')
    return addMethod(call, identity, async (queries, before) => {
      const known = before.find(({ kind }) => kind === 'app')
      if (!known && before.length >= METHODS_MAX) return refuse(call, 'methodsFull', { params: { max: METHODS_MAX } })
      if (!(await takeChallenge(queries, asked))) return refuse(call, 'appExpired')
      await putApp(queries, crypto.randomUUID(), { userId: user.id, name: '', sealedKey, step, now: clock() })
      return { what: known ? 'appReplaced' : 'appAdded', name: '' }
    })
  },
})
