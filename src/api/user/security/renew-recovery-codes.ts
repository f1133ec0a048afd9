import { securityChanged } from '#core/security-api.ts'
import { listMethods } from '#store/security-methods.ts'
import { refuse } from '../../http/problems.ts'
import { RolledBack } from '../../http/rolled-back.ts'
import { changing } from './change-methods.ts'
import { makeRecoveryCodes } from './recovery.ts'
import { nothingSent, SECURITY, securityRoute } from './security-route.ts'
import { securityView } from './security-view.ts'
import { tellPerson } from './tell-person.ts'

export const renewRecoveryCodes = securityRoute({
  method: 'post',
  path: `${SECURITY}/recovery-codes`,
  summary: 'New recovery codes; those made before stop working.',
  body: nothingSent,
  reply: { status: 200, schema: securityChanged },
  confirms: 'changeMethods',
  refusals: ['methodNotFound'],
  handle: (call, identity) =>
    changing(call, identity, async (queries, among) => {
      const methods = await listMethods(queries, identity.user.id)
      if (methods.length === 0) throw new RolledBack(refuse(call, 'methodNotFound'))
      const recoveryCodes = await makeRecoveryCodes(queries, identity.user.id, call.services.random)
      await tellPerson(queries, call, identity, { what: 'newRecoveryCodes', among })
      return { security: await securityView(queries, call, identity), recoveryCodes }
    }),
})
