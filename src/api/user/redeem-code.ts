import { createHash } from 'node:crypto'
import { readCode } from '#core/premium/code.ts'
import { premiumReply, redeemRequest } from '#core/user-api.ts'
import { redeemCode as redeem } from '#store/premium-codes.ts'
import { readJson } from '../http/body.ts'
import { type ProblemCode, refuse } from '../http/problems.ts'
import { refuseBody } from '../http/refuse-body.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { premiumView } from './premium-view.ts'

const BODY_MAX_BYTES = 1024

const REFUSALS = {
  unknown: 'codeUnknown',
  used: 'codeUsed',
  own: 'codeOwn',
  expired: 'codeExpired',
} as const satisfies Record<string, ProblemCode>

export const redeemCode: Route = {
  method: 'post',
  path: '/api/bot/dashboard/user/premium/codes',
  summary: 'Redeems a code; its days begin now.',
  auth: 'bearer',
  body: { type: 'application/json', schema: redeemRequest },
  reply: { status: 200, schema: premiumReply },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'tooLarge',
    'invalidBody',
    'tooMany',
    ...Object.values(REFUSALS),
    'databaseAway',
  ],
  async handle(call, identity) {
    const { db, clock } = call.services
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data, error } = redeemRequest.safeParse(body.value)
    if (!data) return refuseBody(call, body.value, error)
    const tooOften = refuseTooOften(call, identity.user, 'redeem')
    if (tooOften) return tooOften
    const code = readCode(data.code)
    if (!code) return refuse(call, 'codeUnknown')
    const result = await redeem(db, createHash('sha256').update(code).digest(), identity.user.id, clock())
    if (result !== 'ok') return refuse(call, REFUSALS[result])
    return replyJson(call, await premiumView(call.services, identity))
  },
}
