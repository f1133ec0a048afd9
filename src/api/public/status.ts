import { statusReply } from '#core/status-api.ts'
import { STATUS_DAYS } from '#store/status-samples.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { FRESH_MS } from './measure-status.ts'

export const readStatus: Route = {
  method: 'get',
  path: '/api/bot/status',
  summary: 'Measured, not claimed: counts, latency of the database and of each gateway shard.',
  query: { days: `Also what was sampled on the last so many days, up to ${STATUS_DAYS}.` },
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: statusReply },
  refusals: ['badRequest'],
  handle: async (call) => {
    const days = Number(call.c.req.query('days') ?? 0)
    if (!Number.isInteger(days) || days < 0 || days > STATUS_DAYS) return refuse(call, 'badRequest')
    const status = await call.services.status.get(days)
    return replyJson(call, status, 200, { 'cache-control': `public, max-age=${FRESH_MS / 1000}` })
  },
}
