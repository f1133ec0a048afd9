import {
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { Attachment, Cause, Message } from '../world/model/messages.ts'
import type { World } from '../world/world.ts'
import { threadOnWire } from './channels.ts'
import { burstCounts, extrasOnWire } from './message-extras.ts'
import { isoTime, isoTimeOrNull } from './time.ts'
import { memberPartOnWire, userByIdOnWire, webhookUserOnWire } from './users.ts'

/** Attachment addresses are signed and expire after a day on Discord; here they only look so. */
const SIGNED_FOR_MS = 86_400_000

export type Addresses = { cdnUrl: string }

function attachmentUrl(addresses: Addresses, world: World, channelId: string, attachment: Attachment): string {
  const issued = Math.floor(world.clock.now() / 1_000)
  const expires = issued + SIGNED_FOR_MS / 1_000
  const query = `ex=${expires.toString(16)}&is=${issued.toString(16)}&hm=${BigInt(attachment.id).toString(16)}`
  return `${addresses.cdnUrl}/attachments/${channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}?${query}`
}

function attachmentOnWire(addresses: Addresses, world: World, channelId: string, attachment: Attachment) {
  return fileOnWire(attachment, attachmentUrl(addresses, world, channelId, attachment))
}

/** A file that came with an interaction, not with a message. */
export function uploadOnWire(addresses: Addresses, world: World, upload: Attachment) {
  const path = `ephemeral-attachments/${world.application.id}/${upload.id}/${encodeURIComponent(upload.filename)}`
  return { ...fileOnWire(upload, `${addresses.cdnUrl}/${path}`), ephemeral: true }
}

function fileOnWire(attachment: Attachment, url: string) {
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

const FILE: number = ComponentType.File
const ATTACHMENT_SCHEME = 'attachment://'

/** `attachment://card.png` becomes the address of the file that came with the message. */
function resolveMedia(addresses: Addresses, world: World, message: Message, value: unknown, under = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveMedia(addresses, world, message, item))
  if (typeof value !== 'object' || value === null) return value
  const resolved: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) resolved[key] = resolveMedia(addresses, world, message, inner, key)
  // What components show is a media item of its own, with an id and the address of Discord's copy.
  const isItem = under === 'media' || under === 'file'
  if (isItem) Object.assign(resolved, { id: message.id, proxy_url: resolved.url, width: null, height: null })
  if (resolved.type === FILE) {
    const { id } = Object(resolved.file)
    const file = message.attachments.find((one) => one.id === id)
    Object.assign(resolved, { name: file?.filename ?? null, size: file?.size ?? null })
  }
  for (const key of ['url', 'icon_url']) {
    const address = resolved[key]
    if (typeof address !== 'string' || !address.startsWith(ATTACHMENT_SCHEME)) continue
    const file = message.attachments.find((one) => one.filename === address.slice(ATTACHMENT_SCHEME.length))
    if (!file) continue
    if (isItem) Object.assign(resolved, { id: file.id, attachment_id: file.id })
    const url = attachmentUrl(addresses, world, message.channelId, file)
    resolved[key] = url
    resolved[key === 'url' ? 'proxy_url' : 'proxy_icon_url'] = url
    if (key === 'url' && file.width !== null) Object.assign(resolved, { width: file.width, height: file.height })
    if (key === 'url') resolved.content_type = file.contentType
  }
  return resolved
}

/** What made the application say this, in the old and in the new form. */
function causeOnWire(world: World, message: Message) {
  const { cause } = message
  if (!cause) return {}
  const guildId = world.channel(message.channelId)?.guild?.id
  const user = userByIdOnWire(world, cause.userId)
  const metadataOf = (one: Omit<Cause, 'trigger'>) => ({
    id: one.interactionId,
    type: one.type,
    user,
    authorizing_integration_owners: { 0: guildId ?? '0' },
    ...(one.originalMessageId && { original_response_message_id: one.originalMessageId }),
    ...(one.interactedMessageId && { interacted_message_id: one.interactedMessageId }),
  })
  const metadata = {
    ...metadataOf(cause),
    ...(cause.trigger && { triggering_interaction_metadata: metadataOf(cause.trigger) }),
  }
  return {
    interaction_metadata: metadata as NonNullable<APIMessage['interaction_metadata']>,
    ...(cause.name && { interaction: { id: cause.interactionId, type: cause.type, name: cause.name, user } }),
  }
}

/** The thread that hangs from a message shares its id. */
function threadOf(world: World, message: Message) {
  const found = message.channelId === message.id ? undefined : world.channel(message.id)
  return found?.channel.thread ? { thread: threadOnWire(world, found.channel) } : {}
}

const SHOWING_ANOTHER: readonly number[] = [MessageType.Reply, MessageType.ThreadStarterMessage]

/** A message as REST gives it; the gateway adds the member and the guild. */
export function messageOnWire(addresses: Addresses, world: World, message: Message, viewerId: string): APIMessage {
  const reply = message.replyTo
    ? world.messages(message.referenceChannelId ?? message.channelId).get(message.replyTo)
    : undefined
  const referenceGuildId = world.channel(message.referenceChannelId ?? message.channelId)?.guild?.id
  const thread = threadOf(world, message)
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    content: message.content,
    author: message.webhook ? webhookUserOnWire(message.webhook) : userByIdOnWire(world, message.authorId),
    ...(message.webhook && { webhook_id: message.webhook.id }),
    ...(message.cause && { application_id: world.application.id, webhook_id: world.application.id }),
    ...causeOnWire(world, message),
    ...thread,
    mentions: message.mentions.map((userId) => userByIdOnWire(world, userId)),
    mention_roles: message.mentionRoles,
    mention_everyone: message.mentionEveryone,
    attachments: message.attachments
      .filter((attachment) => !attachment.inEmbed)
      .map((attachment) => attachmentOnWire(addresses, world, message.channelId, attachment)),
    // Checked when they came in (rest/message-body.ts, rest/components.ts).
    embeds: message.embeds.map((embed) => resolveMedia(addresses, world, message, embed) as APIEmbed),
    components: message.components.map(
      (component) => resolveMedia(addresses, world, message, component) as APIMessageTopLevelComponent,
    ),
    timestamp: isoTime(timestampOf(message.id)),
    edited_timestamp: isoTimeOrNull(message.editedAt),
    pinned: message.pinned,
    tts: message.tts,
    flags:
      message.flags |
      ('thread' in thread ? MessageFlags.HasThread : 0) |
      (message.forward ? MessageFlags.HasSnapshot : 0),
    ...(message.nonce !== null && { nonce: message.nonce }),
    ...(message.reactions.length > 0 && {
      reactions: message.reactions.map((reaction) => ({
        emoji: { id: reaction.emoji.id, name: reaction.emoji.name, ...(reaction.emoji.animated && { animated: true }) },
        count: reaction.userIds.length,
        count_details: burstCounts(reaction),
        burst_colors: [],
        me: reaction.userIds.includes(viewerId),
        me_burst: reaction.burstUserIds?.includes(viewerId) ?? false,
      })),
    }),
    ...((message.replyTo || message.referenceChannelId) && {
      message_reference: {
        type: 0,
        ...(message.replyTo && { message_id: message.replyTo }),
        channel_id: message.referenceChannelId ?? message.channelId,
        ...(referenceGuildId && { guild_id: referenceGuildId }),
      },
    }),
    ...extrasOnWire(world, message, viewerId),
    ...(SHOWING_ANOTHER.includes(message.type) && {
      referenced_message: reply ? basicMessageOnWire(addresses, world, reply, viewerId) : null,
    }),
  }
}

function withoutReference({ referenceChannelId: _, ...message }: Message): Message {
  return {
    ...message,
    type: SHOWING_ANOTHER.includes(message.type) ? MessageType.Default : message.type,
    replyTo: null,
  }
}

/** One level of replies only, as on Discord: a chain would never end. */
function basicMessageOnWire(addresses: Addresses, world: World, message: Message, viewerId: string) {
  return messageOnWire(addresses, world, withoutReference(message), viewerId)
}

/** With the guild and the author's membership, as MESSAGE_CREATE carries it. */
export function gatewayMessageOnWire(addresses: Addresses, world: World, message: Message) {
  const found = world.channel(message.channelId)
  const guild = found?.guild
  const member = message.webhook ? undefined : guild?.members.get(message.authorId)
  return {
    ...messageOnWire(addresses, world, message, world.botId),
    // Undocumented; discord.js knows by it that a channel it never met is a private one.
    ...(found && { channel_type: found.channel.type }),
    ...(guild && { guild_id: guild.id }),
    ...(member && { member: memberPartOnWire(member) }),
  }
}
