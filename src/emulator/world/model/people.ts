import { z } from 'zod'
import { id } from './ids.ts'

export const userSchema = z.object({
  id,
  username: z.string(),
  global_name: z.string().nullable(),
  avatar: z.string().nullable(),
  banner: z.string().nullable().optional(),
  bot: z.boolean(),
  locale: z.string(),
  /** The picture that the CDN draws for `avatar`; see cdn/portraits.ts. */
  portrait: z.string().nullable(),
  decoration: z.string().nullable(),
  /** Accepts no private messages from bots; absent means false. */
  refusesPrivateMessages: z.boolean().optional(),
})
export type User = z.infer<typeof userSchema>

export const memberSchema = z.object({
  userId: id,
  nick: z.string().nullable(),
  roles: z.array(id),
  joinedAt: z.number(),
  pending: z.boolean(),
  mutedUntil: z.number().nullable(),
  boostingSince: z.number().nullable(),
  /** Muted or deafened by a moderator; absent means false. */
  serverMute: z.boolean().optional(),
  serverDeaf: z.boolean().optional(),
  /** Hash of the picture they have on this server alone; absent is none. */
  avatar: z.string().nullable().optional(),
  banner: z.string().nullable().optional(),
  /** Reference, "Guild Member Flags"; absent is none. */
  flags: z.int().optional(),
})
export type Member = z.infer<typeof memberSchema>

export const voiceStateSchema = z.object({
  userId: id,
  channelId: id,
  sessionId: z.string(),
  selfMute: z.boolean(),
  selfDeaf: z.boolean(),
  selfVideo: z.boolean(),
  selfStream: z.boolean(),
  /** On a stage: only listens, or asks to speak. Absent means false. */
  isSuppressed: z.boolean().optional(),
  requestsToSpeakAt: z.number().nullable().optional(),
})
export type VoiceState = z.infer<typeof voiceStateSchema>
