import { type ConfirmRequest, confirmationChoices, confirmReply, confirmRequest } from '#core/security-api.ts'
import { countRecoveryCodes, takeRecoveryCode } from '#store/recovery-codes.ts'
import { keepChallenge, takeChallenge } from '#store/security-challenges.ts'
import { confirmSession, countPasskeyUse, findApp, listPasskeys, takeAppStep } from '#store/security-methods.ts'
import { inTransaction } from '#store/transaction.ts'
import type { Identity } from '../../auth/bearer.ts'
import { relyingPartyOf } from '../../auth/relying-party.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { serversKnown } from '../servers-known.ts'
import { openAppKey } from './app-key.ts'
import { stepOfCode } from './one-time-code.ts'
import { CHALLENGE_BYTES, CHALLENGE_LIFE_MS, passkeyOptionsFor, readUsedPasskey } from './passkeys.ts'
import { hashOfTyped } from './recovery.ts'
import { nothingSent, SECURITY, securityRoute } from './security-route.ts'
import { endOf } from './security-view.ts'
import { tellPerson } from './tell-person.ts'

export const beginConfirmation = securityRoute({
  method: 'post',
  path: `${SECURITY}/confirmation/begin`,
  summary: 'With what you can confirm a dangerous action in this browser.',
  body: nothingSent,
  reply: { status: 200, schema: confirmationChoices },
  async handle(call, { user, sessionId }) {
    const { db, clock, random } = call.services
    const party = relyingPartyOf(call)
    const passkeys = await listPasskeys(db, user.id)
    const here = passkeys.filter(({ site }) => site === party.id)
    const challenge = random(CHALLENGE_BYTES)
    const asked = { sessionId, purpose: 'confirm', now: clock() } as const
    if (here.length > 0) await keepChallenge(db, { ...asked, content: challenge, lifeMs: CHALLENGE_LIFE_MS })
    return replyJson(call, {
      passkey: here.length > 0 ? passkeyOptionsFor(party, challenge, here) : null,
      hasApp: (await findApp(db, user.id)) !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      otherSites: [...new Set(passkeys.map(({ site }) => site))].filter((site) => site !== party.id),
    })
  },
})

export const confirm = securityRoute({
  method: 'post',
  path: `${SECURITY}/confirmation`,
  summary:
    'Confirms what this browser does within the next ten minutes, with a passkey, a code of the app or a recovery code.',
  body: confirmRequest,
  reply: { status: 200, schema: confirmReply },
  refusals: ['wrongConfirmation', 'passkeyRefused'],
  async handle(call, identity, request) {
    const { db, clock } = call.services
    const tooOften = request.with === 'passkey' ? null : refuseTooOften(call, identity.user, 'confirm')
    if (tooOften) return tooOften
    const refusal = await refusalOf(call, identity, request)
    if (refusal) return refuse(call, refusal)
    const now = clock()
    await confirmSession(db, identity.sessionId, now)
    const recoveryCodesLeft = await countRecoveryCodes(db, identity.user.id)
    return replyJson(call, { confirmedUntil: endOf(now), recoveryCodesLeft })
  },
})

/** null: confirmed. Whatever is used here cannot be used again. */
function refusalOf(call: Call, identity: Identity, request: ConfirmRequest): Promise<ProblemCode | null> {
  if (request.with === 'passkey') return refusalOfPasskey(call, identity, request)
  return request.with === 'app'
    ? refusalOfCode(call, identity, request.code)
    : refusalOfRecovery(call, identity, request.code)
}

type WithPasskey = Extract<ConfirmRequest, { with: 'passkey' }>

async function refusalOfPasskey(
  call: Call,
  { user, sessionId }: Identity,
  { passkey: used }: WithPasskey,
): Promise<ProblemCode | null> {
  const { db, clock } = call.services
  const party = relyingPartyOf(call)
  const challenge = await takeChallenge(db, { sessionId, purpose: 'confirm', now: clock() })
  const theirs = await listPasskeys(db, user.id)
  const passkey = theirs.find(({ site, credentialId }) => site === party.id && credentialId === used.id)
  if (!challenge || !passkey) return 'passkeyRefused'
  const counter = await readUsedPasskey(used, passkey, { party, challenge })
  const isTheirs = counter !== null && (await countPasskeyUse(db, passkey.id, counter, clock()))
  return isTheirs ? null : 'passkeyRefused'
}

async function refusalOfCode(call: Call, { user }: Identity, code: string): Promise<ProblemCode | null> {
  const { db, clock } = call.services
  const app = await findApp(db, user.id)
  const key = app && openAppKey(call.services, app.sealedKey)
  const step = key && stepOfCode(key, code, clock())
  const isRight = app !== null && step !== null && (await takeAppStep(db, app.id, step, clock()))
  return isRight ? null : 'wrongConfirmation'
}

async function refusalOfRecovery(call: Call, identity: Identity, typed: string): Promise<ProblemCode | null> {
  const { db } = call.services
  const hash = hashOfTyped(typed)
  if (!hash) return 'wrongConfirmation'
  const among = await serversKnown(call, identity)
  const isRight = await inTransaction(db, async (queries) => {
    const isUsed = await takeRecoveryCode(queries, identity.user.id, hash)
    if (isUsed) await tellPerson(queries, call, identity, { what: 'recoveryCodeUsed', among })
    return isUsed
  })
  return isRight ? null : 'wrongConfirmation'
}
