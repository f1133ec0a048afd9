import { AuditLogEvent, MessageFlags, MessageType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { isoTime } from '../wire/time.ts'
import type { Message } from '../world/model/messages.ts'
import { type InChannel, needInChannel } from './access.ts'
import { recordInAuditLog } from './audit.ts'
import { findMessage, replaceMessage } from './edit-message.ts'
import { deliverToFollowers } from './followers.ts'
import { isSystemMessage, postSystemMessage } from './system-messages.ts'

const PINS_PER_CHANNEL = 250

/** Newest pin first. */
export function pinsOf(context: EmulatorContext, at: InChannel): Message[] {
  return [...context.world.messages(at.channel.id).values()]
    .filter((message) => message.pinned)
    .sort((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0))
}

export function setPinned(
  context: EmulatorContext,
  at: InChannel,
  messageId: string,
  wanted: boolean,
  reason: string | null,
): void {
  // Discord is separating this permission from Manage Messages; either works for now.
  if ((at.bits & P.PinMessages) === 0n) needInChannel(at, P.ManageMessages)
  const message = findMessage(context, at, messageId)
  if (wanted && isSystemMessage(message)) throw refuse.systemMessage()
  if (message.pinned === wanted) return
  if (wanted && pinsOf(context, at).length >= PINS_PER_CHANNEL) throw refuse.tooManyPins()
  const now = context.clock.now()
  replaceMessage(context, at, { ...message, pinned: wanted, ...(wanted && { pinnedAt: now }) })
  const newest = pinsOf(context, at)[0]?.pinnedAt
  context.feed.publish({
    name: 'CHANNEL_PINS_UPDATE',
    guildId: at.guild?.id ?? null,
    channelId: at.channel.id,
    data: {
      channel_id: at.channel.id,
      ...(at.guild && { guild_id: at.guild.id }),
      last_pin_timestamp: newest === undefined ? null : isoTime(newest),
    },
  })
  if (at.guild && at.actor)
    recordInAuditLog(context, at.guild, {
      action: wanted ? AuditLogEvent.MessagePin : AuditLogEvent.MessageUnpin,
      userId: at.actor.userId,
      targetId: message.authorId,
      reason,
      options: { channel_id: at.channel.id, message_id: messageId },
    })
  if (wanted)
    postSystemMessage(context, at.guild, at.channel, at.actor?.userId ?? context.world.botId, {
      type: MessageType.ChannelPinnedMessage,
      replyTo: messageId,
    })
}

/** Crossposts an announcement to the servers that follow the channel. */
export function crosspost(context: EmulatorContext, at: InChannel, messageId: string): Message {
  const message = findMessage(context, at, messageId)
  needInChannel(at, at.actor?.userId === message.authorId ? P.SendMessages : P.ManageMessages)
  if (at.channel.type !== ANNOUNCEMENTS) throw refuse.wrongChannelType()
  if (message.type !== MessageType.Default) throw refuse.systemMessage()
  if ((message.flags & MessageFlags.Crossposted) !== 0) throw refuse.alreadyCrossposted()
  const changed = { ...message, flags: message.flags | MessageFlags.Crossposted }
  replaceMessage(context, at, changed)
  deliverToFollowers(context, changed)
  return changed
}

const ANNOUNCEMENTS = 5
