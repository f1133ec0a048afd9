import { type APIEmbed, type APIMessage, EmbedType, MessageType } from 'discord-api-types/v10'
import { otherTextOf } from '#core/bot/other-text.ts'
import type { FileSnapshot, MessageEmbedSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import { personFrom } from './convert-member.ts'

/** Types that people write: all others are the platform announcing a join, a pin, a boost. */
const WRITTEN: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
]

/** The gateway and REST differ in the shape of mentions and members; these are the fields we read. */
export type WrittenMessage = Pick<
  APIMessage,
  'id' | 'channel_id' | 'author' | 'content' | 'timestamp' | 'edited_timestamp' | 'type' | 'pinned'
> & {
  webhook_id?: string
  mentions: readonly { id: string; bot?: boolean }[]
  mention_roles: readonly string[]
  mention_everyone: boolean
  attachments: APIMessage['attachments']
  embeds: APIEmbed[]
  components?: readonly unknown[]
  sticker_items?: readonly { id: string; name: string }[]
  poll?: APIMessage['poll']
  message_snapshots?: APIMessage['message_snapshots']
  message_reference?: APIMessage['message_reference']
  referenced_message?: { author: { id: string } } | null
  interaction_metadata?: { user: { id: string } }
}

export function messageFrom(message: WrittenMessage): MessageSnapshot {
  const reference = message.type === MessageType.Reply ? message.message_reference : undefined
  return {
    id: message.id,
    channelId: message.channel_id,
    author: personFrom(message.author),
    webhookId: message.webhook_id ?? null,
    isSystem: !WRITTEN.includes(message.type),
    content: message.content,
    otherText: otherTextOf(message),
    mentions: mentionsFrom(message),
    files: listFrom(message.attachments, fileFrom),
    embeds: listFrom(message.embeds, embedFrom),
    stickers: listFrom(message.sticker_items, ({ id, name }) => ({ id, name })),
    replyTo: reference?.message_id
      ? {
          messageId: reference.message_id,
          channelId: reference.channel_id,
          authorId: message.referenced_message?.author.id ?? null,
        }
      : null,
    sentAt: Date.parse(message.timestamp),
    editedAt: message.edited_timestamp ? Date.parse(message.edited_timestamp) : null,
    pinned: message.pinned,
    ...(message.interaction_metadata && { askedBy: message.interaction_metadata.user.id }),
  }
}

/** Thousands of messages are kept, and most have only text. */
const NONE: readonly never[] = []
const listFrom = <T, R>(list: readonly T[] = NONE, convert: (item: T) => R): readonly R[] =>
  list.length === 0 ? NONE : list.map(convert)

function mentionsFrom({ mentions, mention_roles: roleIds, mention_everyone: everyone }: WrittenMessage) {
  const userIds = listFrom(mentions, ({ id }) => id)
  const botIds = mentions.flatMap(({ id, bot }) => (bot ? [id] : []))
  return botIds.length === 0 ? { userIds, roleIds, everyone } : { userIds, botIds, roleIds, everyone }
}

export function fileFrom(file: APIMessage['attachments'][number]): FileSnapshot {
  return {
    id: file.id,
    name: file.filename,
    url: file.url,
    size: file.size,
    contentType: file.content_type ?? null,
    ...(file.duration_secs !== undefined && { seconds: file.duration_secs }),
  }
}

function embedFrom(embed: APIEmbed): MessageEmbedSnapshot {
  const { type, title, description, url, image, thumbnail, footer, color, fields = [], author, timestamp } = embed
  return {
    title: title ?? null,
    description: description ?? null,
    url: url ?? null,
    imageUrl: image?.url ?? thumbnail?.url ?? null,
    footer: footer?.text ?? null,
    color: color === undefined ? null : `#${color.toString(16).padStart(6, '0')}`,
    hasMore: fields.length > 0 || author !== undefined || timestamp !== undefined || footer?.icon_url !== undefined,
    isLinkPreview: type !== undefined && type !== EmbedType.Rich,
  }
}
