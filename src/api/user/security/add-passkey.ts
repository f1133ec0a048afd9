import { addPasskeyRequest, METHODS_MAX, newPasskeyOptions, securityChanged } from '#core/security-api.ts'
import { keepChallenge, takeChallenge } from '#store/security-challenges.ts'
import { listPasskeys, addPasskey as storePasskey } from '#store/security-methods.ts'
import { relyingPartyOf } from '../../auth/relying-party.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { addMethod } from './change-methods.ts'
import { CHALLENGE_BYTES, CHALLENGE_LIFE_MS, newPasskeyOptionsFor, readNewPasskey } from './passkeys.ts'
import { nothingSent, SECURITY, securityRoute } from './security-route.ts'

export const beginPasskey = securityRoute({
  method: 'post',
  path: `${SECURITY}/passkeys/begin`,
  summary: 'What the browser needs to make a passkey for this site.',
  body: nothingSent,
  reply: { status: 200, schema: newPasskeyOptions },
  confirms: 'changeMethods',
  async handle(call, { user, sessionId }) {
    const { db, clock, random } = call.services
    const party = relyingPartyOf(call)
    const challenge = random(CHALLENGE_BYTES)
    const asked = { sessionId, purpose: 'newPasskey', now: clock() } as const
    await keepChallenge(db, { ...asked, content: challenge, lifeMs: CHALLENGE_LIFE_MS })
    const theirs = (await listPasskeys(db, user.id)).filter(({ site }) => site === party.id)
    return replyJson(call, newPasskeyOptionsFor(party, user, challenge, theirs))
  },
})

export const addPasskey = securityRoute({
  method: 'post',
  path: `${SECURITY}/passkeys`,
  summary: 'Adds the passkey that the browser has made. Recovery codes come with the first method.',
  body: addPasskeyRequest,
  reply: { status: 200, schema: securityChanged },
  confirms: 'changeMethods',
  refusals: ['passkeyRefused', 'methodsFull'],
  async handle(call, identity, { name, passkey }) {
    const { db, clock } = call.services
    const { user, sessionId } = identity
    const party = relyingPartyOf(call)
    const challenge = await takeChallenge(db, { sessionId, purpose: 'newPasskey', now: clock() })
    const made = challenge && (await readNewPasskey(passkey, { party, challenge }))
    if (!made) return refuse(call, 'passkeyRefused')
    return addMethod(call, identity, async (queries, before) => {
      if (before.length >= METHODS_MAX) return refuse(call, 'methodsFull', { params: { max: METHODS_MAX } })
      const added = { ...made, userId: user.id, name, site: party.id, now: clock() }
      const isNew = await storePasskey(queries, crypto.randomUUID(), added)
      return isNew ? { what: 'passkeyAdded', name } : refuse(call, 'passkeyRefused')
    })
  },
})
