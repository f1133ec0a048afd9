import * as z from 'zod/mini'
import type { DangerousAction } from '#core/security/dangerous-actions.ts'
import type { Identity } from '../../auth/bearer.ts'
import { refuseUnconfirmed } from '../../auth/refuse-unconfirmed.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseBody } from '../../http/refuse-body.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import type { Answered, Description, Route } from '../../http/route.ts'

export const SECURITY = '/api/bot/dashboard/user/security'
const BODY_MAX_BYTES = 64 * 1024
const OF_EVERY_CALL = ['signedOut', 'tokenExpired', 'tooMany', 'databaseAway'] as const satisfies readonly ProblemCode[]
const OF_A_BODY = ['badJson', 'tooLarge', 'invalidBody'] as const satisfies readonly ProblemCode[]

type SecurityRoute<S extends z.core.$ZodType> = Omit<Description, 'refusals' | 'body'> & {
  /** Without one, the call has no body. */
  body: S
  refusals?: readonly ProblemCode[]
  confirms?: DangerousAction
  handle(call: Call, identity: Identity, body: z.output<S>): Answered
}

/** A call about how somebody confirms: counted as a write, and itself confirmed where it says so. */
export function securityRoute<S extends z.core.$ZodType>(described: SecurityRoute<S>): Route {
  const { body: schema, refusals = [], confirms, handle, ...rest } = described
  return {
    ...rest,
    auth: 'bearer',
    body: { type: 'application/json', schema },
    ...(confirms && { confirms }),
    refusals: [...OF_EVERY_CALL, ...OF_A_BODY, ...(confirms ? (['confirmationNeeded'] as const) : []), ...refusals],
    async handle(call, identity) {
      const tooOften = refuseTooOften(call, identity.user, 'write')
      if (tooOften) return tooOften
      const read = await readJson(call, BODY_MAX_BYTES)
      if (!read.ok) return refuse(call, read.reason)
      const { success, data, error } = z.safeParse(schema, read.value)
      if (!success) return refuseBody(call, read.value, error)
      const unconfirmed = confirms ? await refuseUnconfirmed(call, identity, confirms) : null
      return unconfirmed ?? handle(call, identity, data)
    },
  }
}

/** For calls without content: an empty object. */
export const nothingSent = z.strictObject({})
