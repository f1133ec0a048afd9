import { z } from 'zod'
import { isSnowflake } from '#core/snowflake.ts'

/**
 * The entities of the world, in Discord's own field names. One declaration gives the TypeScript type and the
 * check of what the state file holds after a restart.
 */
const id = z.string().refine(isSnowflake)
const bits = z.string().regex(/^\d+$/)

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
  /** Takes no private messages from bots; absent is no. */
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
  /** Silenced or deafened by a moderator; absent is no. */
  serverMute: z.boolean().optional(),
  serverDeaf: z.boolean().optional(),
  /** Hash of the picture they have on this server alone; absent is none. */
  avatar: z.string().nullable().optional(),
  /** Reference, "Guild Member Flags"; absent is none. */
  flags: z.int().optional(),
})
export type Member = z.infer<typeof memberSchema>

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
  /** When it was last opened, closed or locked; absent: never since it began. */
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
  /** What those who sit there are doing, in their words. */
  voiceStatus: z.string().nullable().optional(),
  tags: z.array(tagSchema),
  /** What few channels change; absent is Discord's own default. */
  flags: z.int().optional(),
  defaultArchiveMinutes: z.int().nullable().optional(),
  defaultThreadSlowmodeSeconds: z.int().optional(),
  defaultReaction: z.object({ emoji_id: id.nullable(), emoji_name: z.string().nullable() }).nullable().optional(),
  defaultSortOrder: z.int().nullable().optional(),
  forumLayout: z.int().optional(),
  rtcRegion: z.string().nullable().optional(),
  videoQuality: z.int().optional(),
  thread: threadSchema.nullable(),
  /** The other side of a private conversation. */
  recipientId: id.nullable(),
})
export type Channel = z.infer<typeof channelSchema>

export const emojiSchema = z.object({
  id,
  name: z.string(),
  animated: z.boolean(),
  creatorId: id,
  roles: z.array(id).optional(),
  /** Uploaded since the seed: its bytes are among the files; the others are drawn. */
  contentType: z.string().optional(),
})
export type Emoji = z.infer<typeof emojiSchema>

export const stickerSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The emoji that suggests it. */
  tags: z.string(),
  formatType: z.int(),
  creatorId: id,
  /** Uploaded: its bytes are among the files; the others are drawn. */
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

const attachmentSchema = z.object({
  id,
  filename: z.string(),
  description: z.string().nullable(),
  contentType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  spoiler: z.boolean(),
  /** Shown inside an embed: Discord then leaves it out of the message's own list. */
  inEmbed: z.boolean(),
})
export type Attachment = z.infer<typeof attachmentSchema>

const reactionSchema = z.object({
  emoji: z.object({ id: z.string().nullable(), name: z.string(), animated: z.boolean() }),
  userIds: z.array(id),
  /** Those of them whose reaction is a super reaction. */
  burstUserIds: z.array(id).optional(),
})

const pollSchema = z.object({
  question: z.string(),
  answers: z.array(z.object({ text: z.string(), emoji: z.string().nullable(), voters: z.array(id) })),
  expiresAt: z.number(),
  allowsSeveral: z.boolean(),
  isOver: z.boolean(),
})
export type Poll = z.infer<typeof pollSchema>

/** A message sent on: where it came from, and how it looked then, in Discord's own shape. */
const forwardSchema = z.object({
  messageId: id,
  channelId: id,
  guildId: id.nullable(),
  snapshot: z.record(z.string(), z.unknown()),
})
export type Forward = z.infer<typeof forwardSchema>

/** What caused a message of the application. */
const causeFields = {
  interactionId: id,
  type: z.int(),
  userId: id,
  /** The command's name; null for buttons and modals. */
  name: z.string().nullable(),
  interactedMessageId: id.nullable(),
  originalMessageId: id.nullable(),
}
const causeSchema = z.object({
  ...causeFields,
  /** For a modal: what opened it. */
  trigger: z.object(causeFields).optional(),
})
export type Cause = z.infer<typeof causeSchema>

const webhookAuthorSchema = z.object({ id, name: z.string(), avatar: z.string().nullable() })

export const messageSchema = z.object({
  id,
  channelId: id,
  authorId: id,
  type: z.int(),
  content: z.string(),
  /** Checked when they came in; kept as Discord would give them back. */
  embeds: z.array(z.record(z.string(), z.unknown())),
  components: z.array(z.record(z.string(), z.unknown())),
  attachments: z.array(attachmentSchema),
  mentions: z.array(id),
  mentionRoles: z.array(id),
  mentionEveryone: z.boolean(),
  reactions: z.array(reactionSchema),
  pinned: z.boolean(),
  tts: z.boolean(),
  flags: z.int(),
  nonce: z.union([z.string(), z.int()]).nullable(),
  editedAt: z.number().nullable(),
  replyTo: id.nullable(),
  /** What it points to lies in another channel, or is that channel. */
  referenceChannelId: id.optional(),
  pinnedAt: z.number().optional(),
  cause: causeSchema.optional(),
  webhook: webhookAuthorSchema.optional(),
  stickerIds: z.array(id).optional(),
  poll: pollSchema.optional(),
  forward: forwardSchema.optional(),
})
export type Message = z.infer<typeof messageSchema>

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
  /** What few servers change; absent is Discord's own default. */
  systemChannelFlags: z.int().optional(),
  publicUpdatesChannelId: id.nullable().optional(),
  safetyAlertsChannelId: id.nullable().optional(),
  afkTimeoutSeconds: z.int().optional(),
  defaultNotifications: z.int().optional(),
  explicitContentFilter: z.int().optional(),
  showsBoostProgress: z.boolean().optional(),
  /** Invites or private messages closed for a while against a raid. */
  invitesClosedUntil: z.number().nullable().optional(),
  messagesClosedUntil: z.number().nullable().optional(),
})
/** What a guild is, without what it contains. */
export type GuildFacts = z.infer<typeof guildFactsSchema>

export const voiceStateSchema = z.object({
  userId: id,
  channelId: id,
  sessionId: z.string(),
  selfMute: z.boolean(),
  selfDeaf: z.boolean(),
  selfVideo: z.boolean(),
  selfStream: z.boolean(),
  /** On a stage: listens only, or asks to speak. Absent is no. */
  isSuppressed: z.boolean().optional(),
  requestsToSpeakAt: z.number().nullable().optional(),
})
export type VoiceState = z.infer<typeof voiceStateSchema>

export const webhookSchema = z.object({
  id,
  channelId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  creatorId: id,
  /** Only the application that made it reads the token back. */
  applicationId: id.nullable(),
  token: z.string(),
  /** The announcement channel that it brings over; absent for ordinary webhooks. */
  source: z.object({ guildId: id, channelId: id }).optional(),
})
export type Webhook = z.infer<typeof webhookSchema>

const autoModActionSchema = z.object({
  type: z.int(),
  channelId: id.nullable(),
  durationSeconds: z.int().nullable(),
  customMessage: z.string().nullable(),
})
export type AutoModAction = z.infer<typeof autoModActionSchema>

export const autoModRuleSchema = z.object({
  id,
  name: z.string(),
  creatorId: id,
  eventType: z.int(),
  triggerType: z.int(),
  keywords: z.array(z.string()),
  patterns: z.array(z.string()),
  presets: z.array(z.int()),
  allowList: z.array(z.string()),
  mentionLimit: z.int(),
  mentionRaidProtection: z.boolean(),
  actions: z.array(autoModActionSchema),
  enabled: z.boolean(),
  exemptRoles: z.array(id),
  exemptChannels: z.array(id),
})
export type AutoModRule = z.infer<typeof autoModRuleSchema>

const commandPermissionSchema = z.object({ id, type: z.int(), permission: z.boolean() })

export const commandSchema = z.object({
  id,
  /** null: everywhere. */
  guildId: id.nullable(),
  version: id,
  type: z.int(),
  name: z.string(),
  nameLocalizations: z.record(z.string(), z.string()).nullable(),
  description: z.string(),
  descriptionLocalizations: z.record(z.string(), z.string()).nullable(),
  /** Checked when they came in; kept as Discord gives them back. */
  options: z.array(z.record(z.string(), z.unknown())),
  defaultMemberPermissions: z.string().nullable(),
  contexts: z.array(z.int()).nullable(),
  integrationTypes: z.array(z.int()),
  nsfw: z.boolean(),
  /** Exceptions made by a guild's administrators, by guild. */
  permissions: z.record(z.string(), z.array(commandPermissionSchema)),
})
export type Command = z.infer<typeof commandSchema>
