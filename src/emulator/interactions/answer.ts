import {
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits as P,
} from 'discord-api-types/v10'
import type { InChannel } from '../actions/access.ts'
import { removeMessage } from '../actions/delete-messages.ts'
import { applyEdit, type Edit, replaceMessage } from '../actions/edit-message.ts'
import { composeMessage, type Draft, deliverMessage } from '../actions/messages.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Cause, Message } from '../world/model/messages.ts'
import { ALL_PERMISSIONS, channelPermissions } from '../world/permissions.ts'
import type { Interaction } from './interactions.ts'

/**
 * Where the application answers. An interaction permits answering there, with embeds and files; only pinging everyone
 * follows the application's own permissions.
 */
function placeOfAnswer(context: EmulatorContext, interaction: Interaction): InChannel {
  const found = context.world.channel(interaction.channelId)
  if (!found) throw refuse.unknownChannel()
  const { guild, channel } = found
  const actor = guild?.members.get(context.world.botId) ?? null
  const own = guild && actor ? channelPermissions(guild, actor, channel, context.clock.now()) : 0n
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

/** A new message by the application: visible to everybody, or only to the person who asked. */
export function say(
  context: EmulatorContext,
  interaction: Interaction,
  draft: Draft,
  isFirst: boolean,
  isEphemeral = (draft.flags & MessageFlags.Ephemeral) !== 0,
): Message {
  const at = placeOfAnswer(context, interaction)
  const cause: Cause = {
    ...causeOf(interaction),
    originalMessageId: isFirst ? null : interaction.originalId,
    ...(interaction.opener && { trigger: causeOf(interaction.opener) }),
  }
  const replyTo = isFirst ? (interaction.commandName ? null : interaction.sourceId) : interaction.originalId
  const isVisible = replyTo !== null && context.world.messages(at.channel.id).has(replyTo)
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
  if (!isEphemeral) return deliverMessage(context, at, context.world.botId, whole)
  const message = composeMessage(context, at, context.world.botId, whole)
  context.world.addEphemeral({ message, userId: interaction.userId })
  whisper(context, interaction, 'EPHEMERAL_CREATE', message)
  return message
}

function whisper(
  context: EmulatorContext,
  interaction: Pick<Interaction, 'guildId' | 'userId'>,
  name: 'EPHEMERAL_CREATE' | 'EPHEMERAL_UPDATE',
  message: Message,
): void {
  context.feed.whisper({
    name,
    guildId: interaction.guildId,
    channelId: message.channelId,
    toUserId: interaction.userId,
    data: messageOnWire(context.addresses, context.world, message, interaction.userId),
  })
}

/** `@original` or a follow-up's id. */
export function answered(context: EmulatorContext, interaction: Interaction, name: string): Message {
  const id = name === '@original' ? interaction.originalId : name
  const message =
    context.world.ephemerals.get(id ?? '')?.message ?? context.world.messages(interaction.channelId).get(id ?? '')
  // A token gives access to the answers of its own interaction, and to the message whose button was used.
  const isOwn = message?.cause?.interactionId === interaction.id || message?.id === interaction.originalId
  if (!message || !isOwn) throw refuse.unknownMessage()
  return message
}

export function change(context: EmulatorContext, interaction: Interaction, message: Message, edit: Edit): Message {
  const at = placeOfAnswer(context, interaction)
  const wasLoading = (message.flags & MessageFlags.Loading) !== 0
  const fresh = { ...message, flags: message.flags & ~MessageFlags.Loading }
  const edited = applyEdit(context, at, fresh, edit, true)
  const changed: Message = {
    ...edited,
    flags: edited.flags | (message.flags & MessageFlags.Ephemeral),
    // Filling in a deferred answer is not an edit.
    editedAt: wasLoading ? message.editedAt : edited.editedAt,
  }
  const ephemeral = context.world.ephemerals.get(message.id)
  if (!ephemeral) replaceMessage(context, at, changed)
  else {
    ephemeral.message = changed
    whisper(context, { guildId: interaction.guildId, userId: ephemeral.userId }, 'EPHEMERAL_UPDATE', changed)
  }
  return changed
}

export function takeBack(context: EmulatorContext, interaction: Interaction, message: Message) {
  const ephemeral = context.world.ephemerals.get(message.id)
  if (!ephemeral) return removeMessage(context, placeOfAnswer(context, interaction), message)
  context.world.ephemerals.delete(message.id)
  context.feed.whisper({
    name: 'EPHEMERAL_DELETE',
    guildId: interaction.guildId,
    channelId: message.channelId,
    toUserId: ephemeral.userId,
    data: { id: message.id, channel_id: message.channelId },
  })
}
