import { MessageType } from 'discord-api-types/v10'
import type { Attachment, Message } from '../world/model.ts'
import { timestampOf } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'
import { isoTime, isoTimeOrNull } from './time.ts'
import { memberPartOnWire, userByIdOnWire } from './users.ts'

/** Attachment addresses are signed and expire after a day on Discord; here they only look so. */
const SIGNED_FOR_MS = 86_400_000

export type Addresses = { cdnUrl: string }

export function attachmentUrl(addresses: Addresses, world: World, channelId: string, attachment: Attachment): string {
  const issued = Math.floor(world.clock.now() / 1_000)
  const expires = issued + SIGNED_FOR_MS / 1_000
  const query = `ex=${expires.toString(16)}&is=${issued.toString(16)}&hm=${BigInt(attachment.id).toString(16)}`
  return `${addresses.cdnUrl}/attachments/${channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}?${query}`
}

function attachmentOnWire(addresses: Addresses, world: World, channelId: string, attachment: Attachment) {
  const url = attachmentUrl(addresses, world, channelId, attachment)
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    ...(attachment.description && { description: attachment.description }),
    ...(attachment.width !== null &&
      attachment.height !== null && { width: attachment.width, height: attachment.height }),
  }
}

const ATTACHMENT_SCHEME = 'attachment://'

/** `attachment://card.png` becomes the address of the file that came with the message. */
function resolveMedia(addresses: Addresses, world: World, message: Message, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveMedia(addresses, world, message, item))
  if (typeof value !== 'object' || value === null) return value
  const resolved: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) resolved[key] = resolveMedia(addresses, world, message, inner)
  for (const key of ['url', 'icon_url']) {
    const address = resolved[key]
    if (typeof address !== 'string' || !address.startsWith(ATTACHMENT_SCHEME)) continue
    const file = message.attachments.find((one) => one.filename === address.slice(ATTACHMENT_SCHEME.length))
    if (!file) continue
    const url = attachmentUrl(addresses, world, message.channelId, file)
    resolved[key] = url
    resolved[key === 'url' ? 'proxy_url' : 'proxy_icon_url'] = url
    if (key === 'url' && file.width !== null) Object.assign(resolved, { width: file.width, height: file.height })
    if (key === 'url') resolved.content_type = file.contentType
  }
  return resolved
}

/** A message as REST gives it; the gateway adds the member and the guild. */
export function messageOnWire(addresses: Addresses, world: World, message: Message, viewerId: string) {
  const reply = message.replyTo ? world.messages(message.channelId).get(message.replyTo) : undefined
  const guildId = world.channel(message.channelId)?.guild?.id
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    content: message.content,
    author: userByIdOnWire(world, message.authorId),
    mentions: message.mentions.map((userId) => userByIdOnWire(world, userId)),
    mention_roles: message.mentionRoles,
    mention_everyone: message.mentionEveryone,
    attachments: message.attachments
      .filter((attachment) => !attachment.inEmbed)
      .map((attachment) => attachmentOnWire(addresses, world, message.channelId, attachment)),
    embeds: message.embeds.map((embed) => resolveMedia(addresses, world, message, embed)),
    components: message.components.map((component) => resolveMedia(addresses, world, message, component)),
    timestamp: isoTime(timestampOf(message.id)),
    edited_timestamp: isoTimeOrNull(message.editedAt),
    pinned: message.pinned,
    tts: message.tts,
    flags: message.flags,
    ...(message.nonce !== null && { nonce: message.nonce }),
    ...(message.reactions.length > 0 && {
      reactions: message.reactions.map((reaction) => ({
        emoji: { id: reaction.emoji.id, name: reaction.emoji.name, ...(reaction.emoji.animated && { animated: true }) },
        count: reaction.userIds.length,
        count_details: { burst: 0, normal: reaction.userIds.length },
        burst_colors: [],
        me: reaction.userIds.includes(viewerId),
        me_burst: false,
      })),
    }),
    ...(message.replyTo && {
      message_reference: {
        type: 0,
        message_id: message.replyTo,
        channel_id: message.channelId,
        ...(guildId && { guild_id: guildId }),
      },
    }),
    ...(message.type === MessageType.Reply && {
      referenced_message: reply ? basicMessageOnWire(addresses, world, reply, viewerId) : null,
    }),
  }
}

/** One level of replies only, as on Discord: a chain would never end. */
function basicMessageOnWire(addresses: Addresses, world: World, message: Message, viewerId: string): object {
  return messageOnWire(addresses, world, { ...message, type: MessageType.Default, replyTo: null }, viewerId)
}

/** With the guild and the author's membership, as MESSAGE_CREATE carries it. */
export function gatewayMessageOnWire(addresses: Addresses, world: World, message: Message) {
  const guild = world.channel(message.channelId)?.guild
  const member = guild?.members.get(message.authorId)
  return {
    ...messageOnWire(addresses, world, message, world.botId),
    ...(guild && { guild_id: guild.id }),
    ...(member && { member: memberPartOnWire(member) }),
  }
}
