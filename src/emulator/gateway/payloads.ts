import { z } from 'zod'

/** What clients may send (reference, "Gateway Opcodes"). */
export const frame = z.object({ op: z.int(), d: z.unknown().optional() })

const activity = z.object({
  name: z.string().max(128),
  type: z.int().min(0).max(5),
  state: z.string().max(128).nullish(),
  details: z.string().max(128).nullish(),
  url: z.string().nullish(),
})

export const presenceUpdate = z.object({
  status: z.enum(['online', 'idle', 'dnd', 'invisible', 'offline']).default('online'),
  activities: z.array(activity).default([]),
  since: z.number().nullish(),
  afk: z.boolean().nullish(),
})

export const identify = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.looseObject({}),
  compress: z.boolean().nullish(),
  large_threshold: z.int().min(50).max(250).nullish(),
  shard: z.tuple([z.int().min(0), z.int().min(1)]).nullish(),
  presence: presenceUpdate.nullish(),
})

export const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int().min(0).nullable() })

export const requestMembers = z.object({
  /** Discord also accepts a list of one. */
  guild_id: z.union([z.string(), z.array(z.string()).min(1)]),
  query: z.string().nullish(),
  limit: z.int().min(0).nullish(),
  presences: z.boolean().nullish(),
  user_ids: z.union([z.string(), z.array(z.string())]).nullish(),
  nonce: z.string().nullish(),
})
export type RequestMembers = z.infer<typeof requestMembers>

export const voiceUpdate = z.object({
  guild_id: z.string(),
  channel_id: z.string().nullable(),
  self_mute: z.boolean().nullish(),
  self_deaf: z.boolean().nullish(),
})

export const OP = {
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voice: 4,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
  soundboard: 31,
} as const

/** Reference, "Gateway Close Event Codes". */
export const CLOSE = {
  unknownError: 4000,
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  sessionTimedOut: 4009,
  invalidShard: 4010,
  invalidVersion: 4012,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const
