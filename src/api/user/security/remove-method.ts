import { securityReply } from '#core/security-api.ts'
import { listMethods, lockMethods, removeMethod as remove } from '#store/security-methods.ts'
import { inTransaction } from '#store/transaction.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { serversKnown } from '../servers-known.ts'
import { SECURITY } from './security-route.ts'
import { securityView } from './security-view.ts'
import { tellPerson } from './tell-person.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Needs no confirmation: somebody who has lost their phone would be locked out by their own protection. They are
 * notified.
 */
export const removeMethod: Route = {
  method: 'delete',
  path: `${SECURITY}/methods/:method`,
  summary: 'Removes a passkey or the app. Without the last one nothing has to be confirmed any more.',
  auth: 'bearer',
  reply: { status: 200, schema: securityReply },
  refusals: ['signedOut', 'tokenExpired', 'methodNotFound', 'tooMany', 'databaseAway'],
  async handle(call, identity) {
    const { user } = identity
    const { db } = call.services
    const tooOften = refuseTooOften(call, user, 'write')
    if (tooOften) return tooOften
    const id = call.param('method')
    if (!UUID.test(id)) return refuse(call, 'methodNotFound')
    const among = await serversKnown(call, identity)
    const isRemoved = await inTransaction(db, async (queries) => {
      await lockMethods(queries, user.id)
      const before = await listMethods(queries, user.id)
      const left = await remove(queries, user.id, id)
      if (!left) return false
      const name = before.find((method) => method.id === id)?.name ?? ''
      await tellPerson(queries, call, identity, { what: left.length === 0 ? 'off' : 'removed', name, among })
      return true
    })
    return isRemoved ? replyJson(call, await securityView(db, call, identity)) : refuse(call, 'methodNotFound')
  },
}
