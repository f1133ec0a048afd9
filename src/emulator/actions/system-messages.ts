import { MessageType } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { gatewayMessageOnWire } from '../wire/messages.ts'
import type { Channel } from '../world/model/channels.ts'
import { type Message, messageWith } from '../world/model/messages.ts'
import type { Guild } from '../world/world.ts'

type Said = Pick<Message, 'type'> &
  Partial<Pick<Message, 'content' | 'embeds' | 'mentions' | 'replyTo' | 'referenceChannelId'>>

/** Messages by Discord itself in somebody's name; clients build the sentence from the type. */
export function postSystemMessage(
  context: EmulatorContext,
  guild: Guild | null,
  channel: Channel,
  authorId: string,
  said: Said,
) {
  const message = messageWith({ id: context.world.ids.next(), channelId: channel.id, authorId, ...said })
  context.world.addMessage(message)
  context.world.touchedChannels.add(channel.id)
  channel.lastMessageId = message.id
  context.feed.publish({
    name: 'MESSAGE_CREATE',
    guildId: guild?.id ?? null,
    channelId: channel.id,
    data: gatewayMessageOnWire(context.addresses, context.world, message),
  })
  return message
}

const BY_PEOPLE: readonly number[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
]

export const isSystemMessage = ({ type }: Message) => !BY_PEOPLE.includes(type)

/** The channel that the server chose for it; null when it chose none, or none for this type. */
export function systemChannelOf({ channels, facts }: Guild, suppressedBy: number): Channel | null {
  if (((facts.systemChannelFlags ?? 0) & suppressedBy) !== 0) return null
  return channels.get(facts.systemChannelId ?? '') ?? null
}
