import { z } from 'zod'
import { bits, id } from './ids.ts'

export const overwriteSchema = z.object({ id, type: z.union([z.literal(0), z.literal(1)]), allow: bits, deny: bits })
export type Overwrite = z.infer<typeof overwriteSchema>

const tagSchema = z.object({
  id,
  name: z.string(),
  moderated: z.boolean(),
  emoji_id: z.string().nullable(),
  emoji_name: z.string().nullable(),
})

const threadSchema = z.object({
  ownerId: id,
  archived: z.boolean(),
  locked: z.boolean(),
  autoArchiveMinutes: z.int(),
  createdAt: z.number(),
  /** When it was last opened, closed or locked; absent: never since its creation. */
  archivedAt: z.number().optional(),
  invitable: z.boolean().optional(),
  tags: z.array(id),
  members: z.array(id),
})

export const channelSchema = z.object({
  id,
  guildId: id.nullable(),
  type: z.int(),
  name: z.string(),
  topic: z.string().nullable(),
  position: z.int(),
  parentId: id.nullable(),
  overwrites: z.array(overwriteSchema),
  nsfw: z.boolean(),
  slowmodeSeconds: z.int(),
  lastMessageId: id.nullable(),
  bitrate: z.int().nullable(),
  userLimit: z.int().nullable(),
  /** The channel's status text. */
  voiceStatus: z.string().nullable().optional(),
  tags: z.array(tagSchema),
  /** Rarely used; absent means Discord's default. */
  flags: z.int().optional(),
  defaultArchiveMinutes: z.int().nullable().optional(),
  defaultThreadSlowmodeSeconds: z.int().optional(),
  defaultReaction: z.object({ emoji_id: id.nullable(), emoji_name: z.string().nullable() }).nullable().optional(),
  defaultSortOrder: z.int().nullable().optional(),
  forumLayout: z.int().optional(),
  rtcRegion: z.string().nullable().optional(),
  videoQuality: z.int().optional(),
  thread: threadSchema.nullable(),
  /** The other person of a private conversation. */
  recipientId: id.nullable(),
})
export type Channel = z.infer<typeof channelSchema>

export const webhookSchema = z.object({
  id,
  channelId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  creatorId: id,
  /** Only the application that created it gets the token. */
  applicationId: id.nullable(),
  token: z.string(),
  /** The announcement channel that it forwards; absent for ordinary webhooks. */
  source: z.object({ guildId: id, channelId: id }).optional(),
})
export type Webhook = z.infer<typeof webhookSchema>
