import * as z from 'zod/mini'
import type { WireComponent } from '#core/bot/wire-shapes.ts'

/** The parts of Discord's objects that the chat page shows; unknown ones are ignored. */
const text = z.nullish(z.string())
const number = z.nullish(z.number())

const emojiShape = z.object({
  id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  animated: z.optional(z.boolean()),
})
export type EmojiShape = z.infer<typeof emojiShape>

const userShape = z.object({
  id: z.string(),
  username: z.string(),
  global_name: text,
  avatar: text,
  bot: z.optional(z.boolean()),
  avatar_decoration_data: z.nullish(z.object({ asset: z.string() })),
})
export type UserShape = z.infer<typeof userShape>

const media = z.object({ url: z.string(), width: number, height: number })

const embedShape = z.object({
  title: text,
  description: text,
  url: text,
  color: number,
  timestamp: text,
  author: z.nullish(z.object({ name: z.string(), url: text, icon_url: text })),
  footer: z.nullish(z.object({ text: z.string(), icon_url: text })),
  image: z.nullish(media),
  thumbnail: z.nullish(media),
  fields: z.nullish(z.array(z.object({ name: z.string(), value: z.string(), inline: z.optional(z.boolean()) }))),
})

const optionShape = z.object({
  label: z.string(),
  value: z.string(),
  description: text,
  emoji: z.nullish(emojiShape),
  default: z.optional(z.boolean()),
})

export type ComponentShape = WireComponent

/** Reference, "Component Reference": one type for all kinds, told apart by `type`. */
export const componentShape: z.ZodMiniType<WireComponent> = z.lazy(() =>
  z.object({
    type: z.number(),
    custom_id: text,
    style: number,
    label: text,
    description: text,
    content: text,
    emoji: z.nullish(emojiShape),
    url: text,
    disabled: z.optional(z.boolean()),
    placeholder: text,
    options: z.nullish(z.array(optionShape)),
    min_values: number,
    max_values: number,
    min_length: number,
    max_length: number,
    required: z.optional(z.boolean()),
    value: text,
    accent_color: number,
    spoiler: z.optional(z.boolean()),
    divider: z.optional(z.boolean()),
    spacing: number,
    name: text,
    size: number,
    channel_types: z.nullish(z.array(z.number())),
    default_values: z.nullish(z.array(z.object({ id: z.string(), type: z.string() }))),
    media: z.nullish(media),
    file: z.nullish(media),
    items: z.optional(z.array(z.object({ media, description: text, spoiler: z.optional(z.boolean()) }))),
    components: z.optional(z.array(componentShape)),
    accessory: z.nullish(componentShape),
    component: z.nullish(componentShape),
  }),
)

const attachmentShape = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number(),
  url: z.string(),
  content_type: text,
  description: text,
  width: number,
  height: number,
})
export type AttachmentShape = z.infer<typeof attachmentShape>

const reactionShape = z.object({ emoji: emojiShape, count: z.number(), me: z.boolean() })

const pollShape = z.object({
  question: z.object({ text }),
  answers: z.array(z.object({ answer_id: z.number(), poll_media: z.object({ text, emoji: z.nullish(emojiShape) }) })),
  results: z.nullish(z.object({ answer_counts: z.array(z.object({ id: z.number(), count: z.number() })) })),
})
const snapshotShape = z.object({ message: z.object({ content: z.string(), timestamp: z.string() }) })

const repliedShape = z.object({ id: z.string(), content: z.string(), author: userShape })

export const messageShape = z.object({
  id: z.string(),
  channel_id: z.string(),
  type: z.number(),
  content: z.string(),
  author: userShape,
  /** The author's membership where this was written. */
  member: z.nullish(z.object({ nick: text, avatar: text, roles: z.array(z.string()) })),
  /** Names of people it mentions anywhere, by id; Discord's own client requests unknown ones. */
  names: z.optional(z.record(z.string(), z.string())),
  webhook_id: text,
  mentions: z.array(userShape),
  mention_roles: z.array(z.string()),
  mention_everyone: z.boolean(),
  attachments: z.array(attachmentShape),
  embeds: z.array(embedShape),
  components: z.array(componentShape),
  timestamp: z.string(),
  edited_timestamp: text,
  pinned: z.boolean(),
  flags: z.number(),
  reactions: z.optional(z.array(reactionShape)),
  referenced_message: z.nullish(repliedShape),
  sticker_items: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  poll: z.nullish(pollShape),
  message_snapshots: z.optional(z.array(snapshotShape)),
  interaction_metadata: z.nullish(z.object({ user: userShape, name: text })),
  interaction: z.nullish(z.object({ user: userShape, name: text })),
})
export type MessageShape = z.infer<typeof messageShape>
