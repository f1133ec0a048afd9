import { MessageFlags, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Message } from '../world/model/messages.ts'
import { enterChannel } from './access.ts'
import { findMessage, replaceMessage } from './edit-message.ts'

/** Discord has loaded the links of a message and adds previews: nobody edited it. */
export function unfurl(
  context: EmulatorContext,
  channelId: string,
  messageId: string,
  embeds: Record<string, unknown>[],
): Message {
  const found = context.world.channel(channelId)
  const authorId = context.world.messages(channelId).get(messageId)?.authorId
  if (!found || !authorId) throw refuse.unknownMessage()
  const at = enterChannel(context, authorId, channelId)
  const message = findMessage(context, at, messageId)
  const isHidden = (message.flags & MessageFlags.SuppressEmbeds) !== 0 || (at.bits & P.EmbedLinks) === 0n
  if (isHidden) return message
  const changed = { ...message, embeds: [...message.embeds, ...embeds] }
  replaceMessage(context, at, changed)
  return changed
}
