import { z } from 'zod'
import { id } from './ids.ts'

const attachmentSchema = z.object({
  id,
  filename: z.string(),
  description: z.string().nullable(),
  contentType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  spoiler: z.boolean(),
  /** Shown inside an embed: Discord then omits it from the message's own list. */
  inEmbed: z.boolean(),
})
export type Attachment = z.infer<typeof attachmentSchema>

const reactionSchema = z.object({
  emoji: z.object({ id: z.string().nullable(), name: z.string(), animated: z.boolean() }),
  userIds: z.array(id),
  /** Those of them who used a super reaction. */
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

/** A forwarded message: where it came from, and its state then, in Discord's format. */
const forwardSchema = z.object({
  messageId: id,
  channelId: id,
  guildId: id.nullable(),
  snapshot: z.record(z.string(), z.unknown()),
})
export type Forward = z.infer<typeof forwardSchema>

/** The interaction that caused a message of the application. */
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
  /** Already checked; stored in the form in which Discord would return them. */
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
  /** The message it refers to is in another channel, or it refers to that channel. */
  referenceChannelId: id.optional(),
  pinnedAt: z.number().optional(),
  cause: causeSchema.optional(),
  webhook: webhookAuthorSchema.optional(),
  stickerIds: z.array(id).optional(),
  poll: pollSchema.optional(),
  forward: forwardSchema.optional(),
})
export type Message = z.infer<typeof messageSchema>

type Given = Pick<Message, 'id' | 'channelId' | 'authorId' | 'type'> & Partial<Message>

/** A message with only the given fields. */
export const messageWith = (given: Given): Message => ({
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  mentions: [],
  mentionRoles: [],
  mentionEveryone: false,
  reactions: [],
  pinned: false,
  tts: false,
  flags: 0,
  nonce: null,
  editedAt: null,
  replyTo: null,
  ...given,
})
