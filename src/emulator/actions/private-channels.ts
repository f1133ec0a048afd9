import { ChannelType } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Channel } from '../world/model/channels.ts'
import type { InChannel } from './access.ts'

/** The conversation between the bot and somebody, whichever of the two opens it. */
export function openPrivateChannel(context: EmulatorContext, recipientId: string): Channel {
  const { world } = context
  if (!world.user(recipientId)) throw refuse.invalidRecipient()
  if (recipientId === world.botId) throw refuse.cannotMessageUser()
  for (const channel of world.privateChannels.values()) if (channel.recipientId === recipientId) return channel
  const channel: Channel = {
    id: world.ids.next(),
    guildId: null,
    type: ChannelType.DM,
    name: '',
    topic: null,
    position: 0,
    parentId: null,
    overwrites: [],
    nsfw: false,
    slowmodeSeconds: 0,
    lastMessageId: null,
    bitrate: null,
    userLimit: null,
    tags: [],
    thread: null,
    recipientId,
  }
  world.privateChannels.set(channel.id, channel)
  world.touchedChannels.add(channel.id)
  return channel
}

/** A conversation can be opened with anybody, but messages need a shared server, and bots cannot write to bots. */
export function needSharedServer(context: EmulatorContext, { guild, channel }: InChannel): void {
  const { world } = context
  if (guild || !channel.recipientId) return
  const recipient = world.user(channel.recipientId)
  if (!recipient || recipient.bot) throw refuse.cannotMessageUser()
  if (!world.guildsOf(recipient.id).some((shared) => shared.members.has(world.botId))) throw refuse.noSharedGuild()
}
