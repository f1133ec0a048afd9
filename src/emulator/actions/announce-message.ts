import { MessageFlags } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { gatewayMessageOnWire } from '../wire/messages.ts'
import type { Message } from '../world/model/messages.ts'
import type { InChannel } from './access.ts'

/** Flags that the author of a message can set. */
export const OWN_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2

export function announceMessage(
  context: EmulatorContext,
  name: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE',
  at: InChannel,
  message: Message,
): void {
  context.world.touchedChannels.add(at.channel.id)
  context.feed.publish({
    ...audienceOf(at),
    name,
    data: gatewayMessageOnWire(context.addresses, context.world, message),
  })
}

/** The server and the channel whose readers receive the event. */
export const audienceOf = (at: InChannel) => ({ guildId: at.guild?.id ?? null, channelId: at.channel.id })
