import { z } from 'zod'
import { bits, id } from './ids.ts'

export const roleSchema = z.object({
  id,
  name: z.string(),
  color: z.int(),
  hoist: z.boolean(),
  position: z.int(),
  permissions: bits,
  managed: z.boolean(),
  mentionable: z.boolean(),
  unicode_emoji: z.string().nullable(),
  /** Set on the role that a bot brought with it. */
  botId: id.nullable(),
  boosters: z.boolean(),
  /** Hash of its picture; absent is none. */
  icon: z.string().nullable().optional(),
})
export type Role = z.infer<typeof roleSchema>

export const emojiSchema = z.object({
  id,
  name: z.string(),
  animated: z.boolean(),
  creatorId: id,
  roles: z.array(id).optional(),
  /** Uploaded since the seed: its bytes are among the files; others are generated. */
  contentType: z.string().optional(),
})
export type Emoji = z.infer<typeof emojiSchema>

export const stickerSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The emoji under which it is suggested. */
  tags: z.string(),
  formatType: z.int(),
  creatorId: id,
  /** Uploaded: its bytes are among the files; others are generated. */
  contentType: z.string().optional(),
})
export type Sticker = z.infer<typeof stickerSchema>

export const scheduledEventSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  creatorId: id,
  /** A voice channel or a stage; null when it takes place elsewhere. */
  channelId: id.nullable(),
  location: z.string().nullable(),
  startsAt: z.number(),
  endsAt: z.number().nullable(),
  /** 1 scheduled, 2 active, 3 over, 4 cancelled. */
  status: z.int(),
  interested: z.array(id),
  image: z.string().nullable().optional(),
})
export type ScheduledEvent = z.infer<typeof scheduledEventSchema>

export const auditEntrySchema = z.object({
  id,
  action: z.int(),
  userId: id,
  targetId: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ key: z.string(), old_value: z.unknown().optional(), new_value: z.unknown().optional() })),
  options: z.record(z.string(), z.string()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const inviteSchema = z.object({
  code: z.string(),
  channelId: id,
  inviterId: id,
  createdAt: z.number(),
  maxAgeSeconds: z.int(),
  maxUses: z.int(),
  uses: z.int(),
  temporary: z.boolean(),
})
export type Invite = z.infer<typeof inviteSchema>

export const guildFactsSchema = z.object({
  id,
  name: z.string(),
  ownerId: id,
  icon: z.string().nullable(),
  description: z.string().nullable(),
  locale: z.string(),
  features: z.array(z.string()),
  verificationLevel: z.int(),
  premiumTier: z.int(),
  boosts: z.int(),
  vanityCode: z.string().nullable(),
  systemChannelId: id.nullable(),
  rulesChannelId: id.nullable(),
  afkChannelId: id.nullable(),
  /** Rarely used; absent means Discord's default. */
  systemChannelFlags: z.int().optional(),
  publicUpdatesChannelId: id.nullable().optional(),
  safetyAlertsChannelId: id.nullable().optional(),
  afkTimeoutSeconds: z.int().optional(),
  defaultNotifications: z.int().optional(),
  explicitContentFilter: z.int().optional(),
  showsBoostProgress: z.boolean().optional(),
  /** Invites or private messages temporarily closed against a raid. */
  invitesClosedUntil: z.number().nullable().optional(),
  messagesClosedUntil: z.number().nullable().optional(),
})
/** A guild's own data, without what it contains. */
export type GuildFacts = z.infer<typeof guildFactsSchema>
