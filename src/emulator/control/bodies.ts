import { z } from 'zod'
import { time } from './acts/act.ts'
import { handle } from './acts/people.ts'

/** The bodies of the calls under /emulator/api. */

export const joinBody = z.strictObject({
  userId: z.string().exactOptional(),
  handle: handle.exactOptional(),
  /** When a new person made their account. */
  createdAt: time.exactOptional(),
  pending: z.boolean().exactOptional(),
  invite: z.string().exactOptional(),
})
export const userBody = z.strictObject({ userId: z.string() })
export const sanctionBody = z.strictObject({
  userId: z.string(),
  by: z.string().exactOptional(),
  reason: z.string().max(512).exactOptional(),
})
export const reactBody = z.strictObject({ userId: z.string(), isSuper: z.boolean().exactOptional() })
export const writeBody = z.strictObject({ userId: z.string(), content: z.string().min(1).max(2_000) })
export const replyBody = writeBody.extend({ replyTo: z.string().exactOptional() })
const nonce = z.string().max(64).nullish()
export const pressBody = z.strictObject({ userId: z.string(), customId: z.string(), nonce })
export const chooseBody = pressBody.extend({ values: z.array(z.string()).max(25) })
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({})
export const runBody = z.strictObject({ userId: z.string(), name: z.string(), options: values, nonce })
export const runOnBody = z.strictObject({ userId: z.string(), name: z.string(), targetId: z.string(), nonce })
export const completeBody = z.strictObject({
  userId: z.string(),
  name: z.string(),
  options: values,
  focused: z.string(),
})
export const modalBody = z.strictObject({
  userId: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
  nonce,
})
export const voiceBody = z.strictObject({
  userId: z.string(),
  channelId: z.string().nullable(),
  selfMute: z.boolean().exactOptional(),
  selfDeaf: z.boolean().exactOptional(),
  selfVideo: z.boolean().exactOptional(),
  selfStream: z.boolean().exactOptional(),
})
const disturbance = z.enum(['drop', 'reconnect', 'invalid session', 'invalid session, resumable'])
const permissions = z.strictObject({
  guildId: z.string(),
  channelId: z.string().exactOptional(),
  permissions: z.string().regex(/^\d+$/),
})
export const troubleBody = z.strictObject({
  away: z.literal(true).exactOptional(),
  sockets: disturbance.exactOptional(),
  heartbeatAckDelayMs: z.number().min(0).exactOptional(),
  rest: z
    .strictObject({
      kind: z.enum(['rate limit', 'global rate limit', 'server error', 'slow']),
      times: z.int().min(1).exactOptional(),
      method: z.string().exactOptional(),
      path: z.string().exactOptional(),
      status: z.int().min(500).max(599).exactOptional(),
      delayMs: z.int().min(0).max(60_000).exactOptional(),
      retryAfterMs: z.int().min(0).exactOptional(),
    })
    .exactOptional(),
  takePermissions: permissions.exactOptional(),
  givePermissions: permissions.exactOptional(),
  calm: z.literal(true).exactOptional(),
})
export const clockBody = z.union([z.strictObject({ moveMs: z.int().min(0) }), z.strictObject({ to: time })])
export const disturbBody = z.strictObject({ what: disturbance })
