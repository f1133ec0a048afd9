import type { SecurityChange } from '#core/security/security-jobs.ts'
import type { SecurityChanged } from '#core/security-api.ts'
import { confirmSession, type KeptMethod, listMethods, lockMethods } from '#store/security-methods.ts'
import { inTransaction, type Queries } from '#store/transaction.ts'
import type { Identity } from '../../auth/bearer.ts'
import { refuseUnconfirmed } from '../../auth/refuse-unconfirmed.ts'
import type { Call } from '../../http/call.ts'
import { replyJson } from '../../http/reply.ts'
import { answerOf, RolledBack } from '../../http/rolled-back.ts'
import { serversKnown } from '../servers-known.ts'
import { makeRecoveryCodes } from './recovery.ts'
import { securityView } from './security-view.ts'
import { tellPerson } from './tell-person.ts'

type Done = { what: SecurityChange; name: string }

/**
 * Adds or replaces a method inside a transaction; the first one comes with recovery codes. Somebody who has just used
 * the new one need not confirm again for a while. `add` returns the refusal, or what to tell the person.
 */
export function addMethod(
  call: Call,
  identity: Identity,
  add: (queries: Queries, before: readonly KeptMethod[]) => Promise<Done | Response>,
): Promise<Response> {
  return changing(call, identity, async (queries, among) => {
    const { services } = call
    const before = await listMethods(queries, identity.user.id)
    // Another browser may have added the first method since this call was allowed.
    const unconfirmed = await refuseUnconfirmed(call, identity, 'changeMethods', queries)
    if (unconfirmed) throw new RolledBack(unconfirmed)
    const done = await add(queries, before)
    if (done instanceof Response) throw new RolledBack(done)
    const isFirst = before.length === 0
    const recoveryCodes = isFirst ? await makeRecoveryCodes(queries, identity.user.id, services.random) : null
    await confirmSession(queries, identity.sessionId, services.clock())
    await tellPerson(queries, call, identity, { ...done, among })
    return { security: await securityView(queries, call, identity), recoveryCodes }
  })
}

/** Changes of a person's methods run one after the other. */
export async function changing(
  call: Call,
  identity: Identity,
  change: (queries: Queries, among: readonly string[]) => Promise<SecurityChanged>,
): Promise<Response> {
  // The platform is called before anything is locked.
  const among = await serversKnown(call, identity)
  try {
    const changed = await inTransaction(call.services.db, async (queries) => {
      await lockMethods(queries, identity.user.id)
      return change(queries, among)
    })
    return replyJson(call, changed)
  } catch (error) {
    return answerOf(error)
  }
}
