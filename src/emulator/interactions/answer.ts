import {
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits as P,
} from 'discord-api-types/v10'
import type { InChannel } from '../actions/access.ts'
import {
  applyEdit,
  composeMessage,
  type Draft,
  deliverMessage,
  type Edit,
  removeMessage,
  replaceMessage,
} from '../actions/messages.ts'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Cause, Message } from '../world/model.ts'
import { ALL_PERMISSIONS, channelPermissions } from '../world/permissions.ts'
import type { Interaction } from './interactions.ts'

/**
 * Where the application answers. An interaction is leave enough to write there, with embeds and files; only
 * pinging everyone follows the application's own permissions.
 */
function placeOfAnswer(realm: Realm, interaction: Interaction): InChannel {
  const found = realm.world.channel(interaction.channelId)
  if (!found) throw refuse.unknownChannel()
  const { guild, channel } = found
  const actor = guild?.members.get(realm.world.botId) ?? null
  const own = guild && actor ? channelPermissions(guild, actor, channel, realm.clock.now()) : 0n
  return { guild, channel, actor, bits: (ALL_PERMISSIONS & ~P.MentionEveryone) | (own & P.MentionEveryone) }
}

const causeOf = (interaction: Interaction): Omit<Cause, 'trigger'> => ({
  interactionId: interaction.id,
  type: interaction.type,
  userId: interaction.userId,
  name: interaction.commandName,
  interactedMessageId: interaction.type === InteractionType.MessageComponent ? interaction.sourceId : null,
  originalMessageId: null,
})

/** A new message of the application: seen by all, or by the one who asked. */
export function say(
  realm: Realm,
  interaction: Interaction,
  draft: Draft,
  isFirst: boolean,
  isEphemeral = (draft.flags & MessageFlags.Ephemeral) !== 0,
): Message {
  const at = placeOfAnswer(realm, interaction)
  const cause: Cause = {
    ...causeOf(interaction),
    originalMessageId: isFirst ? null : interaction.originalId,
    ...(interaction.opener && { trigger: causeOf(interaction.opener) }),
  }
  const replyTo = isFirst ? (interaction.commandName ? null : interaction.sourceId) : interaction.originalId
  const isVisible = replyTo !== null && realm.world.messages(at.channel.id).has(replyTo)
  const isSlash = interaction.commandType === ApplicationCommandType.ChatInput
  const whole: Draft = {
    ...draft,
    flags: isEphemeral ? draft.flags | MessageFlags.Ephemeral : draft.flags & ~MessageFlags.Ephemeral,
    cause,
    replyTo: isVisible ? replyTo : null,
    allowedMentions: draft.allowedMentions ?? { parse: ['users', 'roles', 'everyone'], replied_user: false },
    ...(isFirst &&
      interaction.commandName && {
        type: isSlash ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand,
      }),
  }
  if (!isEphemeral) return deliverMessage(realm, at, realm.world.botId, whole)
  const message = composeMessage(realm, at, realm.world.botId, whole)
  realm.world.addEphemeral({ message, userId: interaction.userId })
  whisper(realm, interaction, 'EPHEMERAL_CREATE', message)
  return message
}

function whisper(
  realm: Realm,
  interaction: Pick<Interaction, 'guildId' | 'userId'>,
  name: 'EPHEMERAL_CREATE' | 'EPHEMERAL_UPDATE',
  message: Message,
): void {
  realm.feed.whisper({
    name,
    guildId: interaction.guildId,
    channelId: message.channelId,
    toUserId: interaction.userId,
    data: messageOnWire(realm.addresses, realm.world, message, interaction.userId),
  })
}

/** `@original` or a follow-up's id. */
export function answered(realm: Realm, interaction: Interaction, name: string): Message {
  const id = name === '@original' ? interaction.originalId : name
  const message =
    realm.world.ephemerals.get(id ?? '')?.message ?? realm.world.messages(interaction.channelId).get(id ?? '')
  // A token opens the answers of its own interaction, and the message whose button was used.
  const isOwn = message?.cause?.interactionId === interaction.id || message?.id === interaction.originalId
  if (!message || !isOwn) throw refuse.unknownMessage()
  return message
}

export function change(realm: Realm, interaction: Interaction, message: Message, edit: Edit): Message {
  const at = placeOfAnswer(realm, interaction)
  const wasLoading = (message.flags & MessageFlags.Loading) !== 0
  const fresh = { ...message, flags: message.flags & ~MessageFlags.Loading }
  const edited = applyEdit(realm, at, fresh, edit, true)
  const changed: Message = {
    ...edited,
    flags: edited.flags | (message.flags & MessageFlags.Ephemeral),
    // Filling in an answer that was promised is no edit.
    editedAt: wasLoading ? message.editedAt : edited.editedAt,
  }
  const ephemeral = realm.world.ephemerals.get(message.id)
  if (!ephemeral) replaceMessage(realm, at, changed)
  else {
    ephemeral.message = changed
    whisper(realm, { guildId: interaction.guildId, userId: ephemeral.userId }, 'EPHEMERAL_UPDATE', changed)
  }
  return changed
}

export function takeBack(realm: Realm, interaction: Interaction, message: Message) {
  const ephemeral = realm.world.ephemerals.get(message.id)
  if (!ephemeral) return removeMessage(realm, placeOfAnswer(realm, interaction), message)
  realm.world.ephemerals.delete(message.id)
  realm.feed.whisper({
    name: 'EPHEMERAL_DELETE',
    guildId: interaction.guildId,
    channelId: message.channelId,
    toUserId: ephemeral.userId,
    data: { id: message.id, channel_id: message.channelId },
  })
}
