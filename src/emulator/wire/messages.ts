import {
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { Cause, Message } from '../world/model/messages.ts'
import type { World } from '../world/world.ts'
import { type Addresses, attachmentOnWire, resolveMedia } from './attachments.ts'
import { threadOnWire } from './channels.ts'
import { burstCounts, extrasOnWire } from './message-extras.ts'
import { isoTime, isoTimeOrNull } from './time.ts'
import { memberPartOnWire, userByIdOnWire, webhookUserOnWire } from './users.ts'

/** The interaction that a message answers, in the old and the new form. */
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

/** A message's thread has the same id. */
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
    // Already checked (rest/message-body.ts, rest/components.ts).
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

/** Only one level of replies, as on Discord: a chain would never end. */
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
    // Undocumented; with it, discord.js recognises an unknown channel as a private one.
    ...(found && { channel_type: found.channel.type }),
    ...(guild && { guild_id: guild.id }),
    ...(member && { member: memberPartOnWire(member) }),
  }
}
