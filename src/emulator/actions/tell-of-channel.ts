import type { EmulatorContext } from '../emulator-context.ts'
import { guildChannelOnWire, threadOnWire } from '../wire/channels.ts'
import { isThread } from '../world/channel-types.ts'
import type { Channel } from '../world/model/channels.ts'
import type { Guild } from '../world/world.ts'

type Change = 'CREATE' | 'UPDATE' | 'DELETE'

export function tellOfChannel(context: EmulatorContext, guild: Guild, change: Change, channel: Channel) {
  context.world.touchedGuilds.add(guild.id)
  if (isThread(channel.type)) return tellOfThread(context, guild, change, channel)
  const data = guildChannelOnWire(channel)
  context.feed.publish({ name: `CHANNEL_${change}`, guildId: guild.id, data })
}

function tellOfThread(context: EmulatorContext, guild: Guild, change: Change, channel: Channel): void {
  const data = threadOnWire(context.world, channel)
  context.feed.publish({ name: `THREAD_${change}`, guildId: guild.id, channelId: channel.id, data })
}
