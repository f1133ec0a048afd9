import * as z from 'zod/mini'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const healthReply = z.object({ status: z.literal('up') })
const readyReply = z.object({ ready: z.boolean(), database: z.boolean(), gateway: z.boolean() })

export const healthz: Route = {
  method: 'get',
  path: '/healthz',
  summary: 'The process is up.',
  auth: 'none',
  limit: null,
  reply: { status: 200, schema: healthReply },
  refusals: [],
  handle: (call) => replyJson(call, { status: 'up' }),
}

/** Load balancers check every few seconds and need the current state. */
const READY_MAX_AGE_MS = 1_000

/** 503 until both are reachable: load balancers read the status, people the body. */
export const readyz: Route = {
  method: 'get',
  path: '/readyz',
  summary: 'Database and gateway are reachable; 503 with the same body when they are not.',
  auth: 'none',
  limit: null,
  reply: { status: 200, schema: readyReply },
  refusals: [],
  async handle(call) {
    const { database, shards } = await call.services.status.get(0, READY_MAX_AGE_MS)
    const gateway = shards.some(({ up }) => up)
    const ready = database.up && gateway
    return replyJson(call, { ready, database: database.up, gateway }, ready ? 200 : 503)
  },
}
